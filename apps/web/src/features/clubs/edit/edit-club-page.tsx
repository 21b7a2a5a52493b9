import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ListClubMembersOutput } from '#core/clubs/members/list-club-members.ts';
import { hasAbility } from '#core/offices.ts';
import { paths } from '../../../app/paths.ts';
import { useActFor } from '../../../app/session/use-act-for.ts';
import { useMyClubs } from '../../../app/session/use-my-clubs.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isNoMember } from '../team/is-no-member.ts';
import { useListClubMembers } from '../team/queries.ts';
import { EditClubForm } from './edit-club-form.tsx';
import { editClubTexts } from './edit-club-texts.ts';

/** The form of what a club says about itself, for its members who may edit, and for admins. */
export function EditClubPage() {
  const { id = '' } = useParams();
  const t = useTexts(editClubTexts);
  const failureOf = useQueryFailure();
  const query = useListClubMembers(id);
  if (isNoMember(query.error)) return <Refused title={t.notFound} text={t.notFoundText} />;
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
  if (!isAdmin && club.state !== 'active') return <Refusal title={t.inactive} text={t.inactiveText} />;
  if (!mayEdit) return <Refusal title={t.wrongOffice} text={t.wrongOfficeText} />;
  // A picture is uploaded for the club that the person acts for.
  if (!isAdmin && organizerId !== club.id)
    return (
      <Refusal
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

interface RefusalProps {
  title: string;
  text: string;
  action?: ReactNode;
}

function Refused(props: RefusalProps) {
  return (
    <Page width="reading">
      <Refusal {...props} />
    </Page>
  );
}

function Refusal(props: RefusalProps) {
  return <EmptyState level="h1" drawing={<Scene name="not-found" />} {...props} />;
}
