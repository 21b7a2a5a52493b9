import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ViewSecurityOutput } from '#core/second-factor/view-security.ts';
import { paths, returnAddress, returningTo } from '../../app/paths.ts';
import { useSite } from '../../app/use-api.ts';
import { useQueryFailure } from '../../app/use-query-failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page, Section } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { useViewSecurity } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { texts } from './texts.ts';

/** How the account is protected, and where it is signed in. */
export function SecurityPage() {
  const t = useTexts(texts);
  const query = useViewSecurity();
  const failureOf = useQueryFailure();
  const { identity } = useSite();
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  return (
    <Page width="reading">
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <QueryResult
        query={query}
        loading={<ListSkeleton text={t.loading} />}
        failure={failureOf(query, t.failedTitle)}
      >
        {(security) => (
          <div className="flex flex-col gap-14 sm:gap-16">
            <WhyHere isMissing={security.isSecondFactorMissing} />
            {security.emailVerified || hasFactor(security) ? (
              <>
                <PasskeysSection passkeys={security.passkeys} onCodes={setNewCodes} />
                <AuthenticatorSection since={security.authenticatorSince} onCodes={setNewCodes} />
              </>
            ) : (
              <VerifyFirst />
            )}
            {hasFactor(security) && (
              <RecoverySection left={security.recoveryCodesLeft} onCodes={setNewCodes} />
            )}
            <PasswordSection hasPassword={security.hasPassword} />
            <SessionsSection isListed={identity === 'local'} />
          </div>
        )}
      </QueryResult>
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(null)} />}
    </Page>
  );
}

function hasFactor({ passkeys, authenticatorSince }: ViewSecurityOutput): boolean {
  return passkeys.length > 0 || authenticatorSince !== null;
}

/** Leads a person to the proof of their email, without which no second factor can be set up. */
function VerifyFirst() {
  const t = useTexts(texts).verifyFirst;
  const location = useLocation();
  return (
    <Section title={t.title}>
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      <ButtonLink to={paths.verifyEmail} state={returningTo(location)} variant="secondary" className="mt-5">
        {t.verify}
      </ButtonLink>
    </Section>
  );
}

/** Tells a person who was sent here why, and leads back once it is done. */
function WhyHere({ isMissing }: { isMissing: boolean }) {
  const t = useTexts(texts).missing;
  const from = returnAddress(useLocation().state);
  if (isMissing)
    return (
      <div role="status" className="border-l-4 border-accent py-2 pl-5">
        <h2 className="subheading">{t.title}</h2>
        <p className="mt-2 max-w-[60ch]">{t.text}</p>
      </div>
    );
  if (from === null) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-4 border-l-4 border-green py-2 pl-5"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck className="size-5 shrink-0 text-green" aria-hidden="true" />
        {t.done}
      </p>
      <ButtonLink to={from}>{t.back}</ButtonLink>
    </div>
  );
}
