import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import type { ListClubMembersOutput } from '#core/clubs/members/list-club-members.ts';
import { hasAbility } from '#core/offices.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { paths } from '../../../shared/paths.ts';
import { useActFor } from '../../../shared/session/use-act-for.ts';
import { useMyClubs } from '../../../shared/session/use-my-clubs.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isNoMember } from '../team/is-no-member.ts';
import { EditClubForm } from './edit-club-form.tsx';
import { editClubTexts } from './edit-club-texts.ts';

/** The form of what a club says about itself, for its members who may edit, and for admins. */
export function EditClubPage() {
  const { id = '' } = useParams();
  const t = useTexts(editClubTexts);
  const failureOf = useQueryFailure();
  const query = useRead('listClubMembers', { id });
  if (isNoMember(query.error))
    return (
      <Page width="reading">
        <NotFoundState title={t.notFound} text={t.notFoundText} />
      </Page>
    );
  return (
    <Page width="form">
      <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
        {(team) => <IfAble key={team.club.id} team={team} />}
      </QueryResult>
    </Page>
  );
}

function Loading() {
  return (
    <SkeletonGroup text={useTexts(editClubTexts).loading}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

function IfAble({ team: { club, members } }: { team: ListClubMembersOutput }) {
  const t = useTexts(editClubTexts);
  const { user, uid, organizerId } = useSession();
  const actFor = useActFor();
  const membership = useMyClubs().data?.clubs.find(({ id }) => id === club.id);
  const office = members.find((member) => member.uid === uid)?.office;
  const isAdmin = user?.role === 'admin';
  const mayEdit = isAdmin || (office !== undefined && hasAbility(office, 'edit'));
  if (!isAdmin && club.state !== 'active') return <NotFoundState title={t.inactive} text={t.inactiveText} />;
  if (!mayEdit) return <NotFoundState title={t.wrongOffice} text={t.wrongOfficeText} />;
  // A picture is uploaded for the club that the person acts for.
  if (!isAdmin && organizerId !== club.id)
    return (
      <NotFoundState
        title={t.actFirst(club.name)}
        text={t.actFirstText}
        action={
          membership && (
            <Button onClick={() => actFor(membership, paths.editClub.to(club.id))}>{t.act(club.name)}</Button>
          )
        }
      />
    );
  return (
    <>
      <TextLink to={paths.clubTeam.to(club.id)} className="mb-5 text-small">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.toTeam}
      </TextLink>
      <PageTitle lead={t.lead(club.name)}>{t.title}</PageTitle>
      <EditClubForm club={club} mayRename={isAdmin || (office !== undefined && hasAbility(office, 'team'))} />
    </>
  );
}
