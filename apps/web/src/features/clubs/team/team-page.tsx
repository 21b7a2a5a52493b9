import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ListClubMembersOutput } from '#core/clubs/members/list-club-members.ts';
import { hasAbility, mayGive, maySee, OFFICES, type Office } from '#core/offices.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange, useReadAgain } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { useMyClubs } from '../../../shared/session/use-my-clubs.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page, Section } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { handoverTexts } from '../handover/handover-texts.ts';
import { InviteForm } from './invite-form.tsx';
import { isNoMember } from './is-no-member.ts';
import { TeamTable } from './team-table.tsx';
import { teamTexts } from './team-texts.ts';

/** The committee of a club, for its members. Those who lead it invite, change and remove. */
export function TeamPage() {
  const { id = '' } = useParams();
  const t = useTexts(teamTexts);
  const failureOf = useQueryFailure();
  const query = useRead('listClubMembers', { id });
  if (isNoMember(query.error))
    return (
      <Page width="reading">
        <NotFoundState title={t.notFound} text={t.notFoundText} />
      </Page>
    );
  return (
    <Page className="pt-5 sm:pt-8">
      <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
        {(team) => <Team team={team} />}
      </QueryResult>
    </Page>
  );
}

function Loading() {
  return (
    <SkeletonGroup text={useTexts(teamTexts).loading}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

function Team({ team: { club, members, invitations, declined } }: { team: ListClubMembersOutput }) {
  const t = useTexts(teamTexts);
  const { user, uid } = useSession();
  const own = members.find((member) => member.uid === uid);
  const isAdmin = user?.role === 'admin';
  const mayDo = (allows: (office: Office) => boolean) =>
    isAdmin || (own !== undefined && allows(own.office) && club.state === 'active');
  const gives = (office: Office) => mayDo((ownOffice) => mayGive(ownOffice, office));
  const offered = OFFICES.filter(gives);
  const mayLead = offered.length > 0;
  const mayEdit = mayDo((office) => hasAbility(office, 'edit'));
  const seesMembers = isAdmin || (own !== undefined && maySee(own.office, 'team'));
  const mayStepDown = members.filter(({ office }) => office === 'president').length > 1;
  return (
    <>
      <TextLink to={paths.club.to(club.id)} className="mb-5 text-small">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.toClub(club.name)}
      </TextLink>
      <PageTitle
        size="heading"
        lead={t.lead(club.name)}
        actions={
          <div className="flex flex-wrap gap-2">
            {seesMembers && <MembersLink clubId={club.id} />}
            {mayEdit && (
              <ButtonLink to={paths.editClub.to(club.id)} variant="secondary" size="sm">
                {t.edit}
              </ButtonLink>
            )}
          </div>
        }
      >
        {t.title}
      </PageTitle>
      <div className="grid gap-12">
        <Section title={t.members}>
          <TeamTable
            clubId={club.id}
            members={members}
            ownUid={uid}
            offered={offered}
            mayChange={(member) =>
              gives(member.office) && (member.uid !== uid || (member.office === 'president' && mayStepDown))
            }
            mayRemove={(member) => gives(member.office) && member.uid !== uid}
          />
        </Section>
        {mayLead && <InviteForm clubId={club.id} offered={offered} />}
        {mayLead && invitations.length > 0 && (
          <Invitations clubId={club.id} invitations={invitations} offered={offered} />
        )}
        {mayLead && declined.length > 0 && <Declined declined={declined} />}
        {own && (
          <Section>
            <div className="flex flex-wrap items-center justify-between gap-4">
              <HandoverLink clubId={club.id} />
              <Leave club={club} uid={own.uid} />
            </div>
          </Section>
        )}
      </div>
    </>
  );
}

/** Leads to the members of the club, and says how many ask to become one. */
function MembersLink({ clubId }: { clubId: string }) {
  const t = useTexts(teamTexts);
  const asked = useMyClubs().data?.clubs.find(({ id }) => id === clubId)?.asked ?? 0;
  return (
    <ButtonLink to={paths.clubPeople.to(clubId)} variant="secondary" size="sm">
      {t.clubMembers}
      {asked > 0 && <Badge tone="accent">{t.asked(formatCount(asked))}</Badge>}
    </ButtonLink>
  );
}

function Leave({ club, uid }: { club: ListClubMembersOutput['club']; uid: string }) {
  const t = useTexts(teamTexts);
  const api = useApi();
  const readAgain = useReadAgain();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsked(true)}>
        {t.leave}
      </Button>
      {isAsked && (
        <ActionDialog
          danger
          title={t.leaveTitle(club.name)}
          description={t.leaveText}
          confirmLabel={t.leave}
          done={t.left(club.name)}
          perform={async () => {
            await api.removeMember({ id: club.id, uid });
            void navigate(paths.profile);
            await readAgain('removeMember', { id: club.id, uid });
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/** Until they would have expired, or the address is invited again. */
function Declined({ declined }: Pick<ListClubMembersOutput, 'declined'>) {
  const t = useTexts(teamTexts);
  const { offices } = useTexts(officeTexts);
  return (
    <Section title={t.declined}>
      <ul className="divide-y divide-line">
        {declined.map(({ id, email, office, declinedAt }) => (
          <li key={id} className="py-4">
            <p className="font-semibold break-all">{email}</p>
            <p className="text-small text-muted">
              {offices[office]} · {t.declinedOn} <DateText value={declinedAt} show="date" />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface InvitationsProps {
  clubId: string;
  invitations: ListClubMembersOutput['invitations'];
  offered: readonly Office[];
}

function Invitations({ clubId, invitations, offered }: InvitationsProps) {
  const t = useTexts(teamTexts);
  const { offices } = useTexts(officeTexts);
  const withdraw = useChange('withdrawInvitation');
  const [asked, setAsked] = useState<InvitationsProps['invitations'][number] | null>(null);
  return (
    <Section title={t.invitations}>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
          >
            <div className="min-w-0">
              <p className="font-semibold break-all">{invitation.email}</p>
              <p className="text-small text-muted">
                {offices[invitation.office]} · {t.until} <DateText value={invitation.expiresAt} show="date" />
              </p>
            </div>
            {offered.includes(invitation.office) && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t.withdrawOf(invitation.email)}
                onClick={() => setAsked(invitation)}
              >
                {t.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ActionDialog
          danger
          title={t.withdrawTitle}
          description={t.withdrawText(asked.email)}
          confirmLabel={t.withdraw}
          done={t.withdrawn}
          perform={() => withdraw.mutateAsync({ id: clubId, invitationId: asked.id })}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

/** Leads to the handover of a club. */
function HandoverLink({ clubId }: { clubId: string }) {
  const t = useTexts(handoverTexts);
  return (
    <TextLink to={paths.clubHandover.to(clubId)} arrow>
      {t.link}
    </TextLink>
  );
}
