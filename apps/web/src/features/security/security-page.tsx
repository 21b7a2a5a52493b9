import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ViewSecurityOutput } from '#core/second-factor/view-security.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useChange } from '../../shared/calls/use-change.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths, returnAddress, returningTo } from '../../shared/paths.ts';
import { useSite } from '../../shared/use-api.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page, Section } from '../../ui/layout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { texts } from './texts.ts';

/** How the account is protected, and where it is signed in. */
export function SecurityPage() {
  const t = useTexts(texts);
  const query = useRead('viewSecurity');
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
            <WhyHere isMissing={security.isSecondFactorMissing && !hasFactor(security)} />
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

function RecoverySection({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const t = useTexts(texts).recovery;
  const replace = useChange('replaceRecoveryCodes');
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t.title}>
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <span className="font-bold">{t.left(left)}</span>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {t.replace}
        </Button>
      </div>
      {isAsking && (
        <ActionDialog
          title={t.replaceTitle}
          description={t.replaceText}
          confirmLabel={t.replace}
          done={t.shownTitle}
          perform={async () => onCodes((await replace.mutateAsync(undefined)).recoveryCodes)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

/** Shows new recovery codes, once. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(texts).recovery;
  const [isCopied, setCopied] = useState(false);
  const text = `${t.heading}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t.copyFailed);
    }
  };
  return (
    <Dialog
      open
      isShownOnce
      onOpenChange={(open) => !open && onClose()}
      title={t.shownTitle}
      description={t.shownText}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      <ul
        aria-label={t.list}
        className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-card border p-4 numerals tracking-wide select-all min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button
          size="sm"
          variant="secondary"
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() => void copy()}
        >
          {isCopied ? t.copied : t.copy}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Download />}
          onClick={() => saveFile(text, t.file, 'text/plain;charset=utf-8')}
        >
          {t.download}
        </Button>
        <Button size="sm" variant="secondary" icon={<Printer />} onClick={() => window.print?.()}>
          {t.print}
        </Button>
      </div>
    </Dialog>
  );
}
