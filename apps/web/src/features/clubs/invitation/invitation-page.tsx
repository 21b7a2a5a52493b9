import { useLocation, useSearchParams } from 'react-router-dom';
import type { ViewInvitationOutput } from '#core/clubs/members/view-invitation.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { isNotFound } from '../../../shared/not-found.ts';
import { paths, returningTo } from '../../../shared/paths.ts';
import { useActFor } from '../../../shared/session/use-act-for.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { DeclineButton } from './decline-button.tsx';
import { invitationTexts } from './invitation-texts.ts';

type Invitation = ViewInvitationOutput['invitation'];

/** The invitation of a mail's link. Everybody with the link can see it. */
export function InvitationPage() {
  const t = useTexts(invitationTexts);
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const failureOf = useQueryFailure();
  const query = useRead('viewInvitation', { token }, { enabled: token !== '' });
  if (token === '' || isNotFound(query.error, 'invitation_not_found') || isInvalid(query.error))
    return <Over title={t.unknown} text={t.unknownText} />;
  return (
    <QueryResult
      query={query}
      loading={
        <Page width="form">
          <SkeletonGroup text={t.loading}>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        </Page>
      }
      failure={failureOf(query, t.notLoaded)}
    >
      {({ invitation }) => {
        if (invitation.state === 'expired') return <Over title={t.expired} text={t.expiredText} />;
        if (invitation.state === 'accepted') return <Over title={t.used} text={t.usedText} />;
        if (invitation.state === 'declined') return <Over title={t.refused} text={t.refusedText} />;
        return <OpenInvitation invitation={invitation} token={token} />;
      }}
    </QueryResult>
  );
}

function isInvalid(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'invalid_input';
}

function Over({ title, text }: { title: string; text: string }) {
  const t = useTexts(invitationTexts);
  return (
    <Page width="reading">
      <NotFoundState title={title} text={text} action={<ButtonLink to={paths.events}>{t.home}</ButtonLink>} />
    </Page>
  );
}

function OpenInvitation({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTexts(invitationTexts);
  const { offices, may } = useTexts(officeTexts);
  return (
    <Page width="form">
      <PageTitle lead={t.lead(offices[invitation.office])}>{t.title(invitation.club.name)}</PageTitle>
      <p>{may[invitation.office]}</p>
      <p className="mt-3 text-small break-words text-muted">{t.sentTo(invitation.email)}</p>
      <div className="mt-8">
        <Answer invitation={invitation} token={token} />
      </div>
    </Page>
  );
}

/** What this person can do: accept, or what must come first. */
function Answer({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTexts(invitationTexts);
  const { messageOf } = useErrorTexts();
  const { status, user } = useSession();
  const here = returningTo(useLocation());
  const actFor = useActFor();
  const signOut = useSignOut(paths.invitationOf(token));
  const accept = useChange('acceptInvitation');
  const press = () =>
    void accept.mutateAsync({ token }).then(
      ({ club }) => {
        toast.success(t.accepted(club.name));
        actFor(club);
      },
      // Said below.
      () => undefined,
    );
  if (status === 'loading') return null;
  if (!user)
    return (
      <>
        <p className="mb-4">{t.signInFirst}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.login} state={here}>
            {t.login}
          </ButtonLink>
          <ButtonLink to={paths.register} state={here} variant="secondary">
            {t.register}
          </ButtonLink>
        </div>
      </>
    );
  if (user.email.toLowerCase() !== invitation.email)
    return (
      <>
        <p className="mb-4 break-words">{t.other(user.email)}</p>
        <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t.signOut}
        </Button>
      </>
    );
  if (!user.emailVerified)
    return (
      <>
        <p className="mb-4">{t.unverified}</p>
        <ButtonLink to={paths.verifyEmail} state={here}>
          {t.verify}
        </ButtonLink>
      </>
    );
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={accept.isPending} busyText={t.accepting} onClick={press}>
          {t.accept}
        </Button>
        <DeclineButton token={token} club={invitation.club.name} size="lg" />
      </div>
      {accept.isError && <FieldError id="invitation-refusal">{messageOf(accept.error, t.failed)}</FieldError>}
    </>
  );
}
