import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ViewInvitationOutput } from '#core/clubs/members/view-invitation.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { isNotFound } from '../../../app/not-found.ts';
import { officeTexts } from '../../../app/office-texts.ts';
import { paths, returningTo } from '../../../app/paths.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useActFor } from '../../../app/session/use-act-for.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { useSignOut } from '../../../app/session/use-sign-out.ts';
import { useApi } from '../../../app/use-api.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { invitationTexts } from './invitation-texts.ts';

type Invitation = ViewInvitationOutput['invitation'];

/** The invitation of a mail's link. Everybody with the link can see it. */
export function InvitationPage() {
  const t = useTexts(invitationTexts);
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const api = useApi();
  const failureOf = useQueryFailure();
  const query = useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: () => api.viewInvitation({ token }),
    enabled: token !== '',
  });
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
      <EmptyState
        level="h1"
        drawing={<Scene name="not-found" />}
        title={title}
        text={text}
        action={<ButtonLink to={paths.events}>{t.home}</ButtonLink>}
      />
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
  const api = useApi();
  const queries = useQueryClient();
  const actFor = useActFor();
  const signOut = useSignOut();
  const accept = useMutation({
    mutationFn: () => api.acceptInvitation({ token }),
    onSuccess: async ({ club }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.myClubs });
      toast.success(t.accepted(club.name));
      actFor(club);
    },
  });
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
      <Button size="lg" busy={accept.isPending} busyText={t.accepting} onClick={() => accept.mutate()}>
        {t.accept}
      </Button>
      {accept.isError && <FieldError id="invitation-refusal">{messageOf(accept.error, t.failed)}</FieldError>}
    </>
  );
}
