import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useParams } from 'react-router-dom';
import type { ListClubMembersOutput } from '#core/clubs/members/list-club-members.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isNoMember } from '../team/is-no-member.ts';
import { AskedPeople } from './asked-people.tsx';
import { MemberTable } from './member-table.tsx';
import { peopleTexts } from './people-texts.ts';
import { useCommittee } from './use-committee.ts';

/** The members of a club and who asks to become one, for those who see the team. */
export function ClubPeoplePage() {
  const { id = '' } = useParams();
  const t = useTexts(peopleTexts);
  const failureOf = useQueryFailure();
  const query = useRead('listClubMembers', { id });
  if (isNoMember(query.error)) return <NotForYou />;
  return (
    <Page className="pt-6 sm:pt-8">
      <QueryResult
        query={query}
        loading={<TableSkeleton text={t.loading} />}
        failure={failureOf(query, t.failed, t.tryAgain)}
      >
        {(team) => <People key={team.club.id} team={team} />}
      </QueryResult>
    </Page>
  );
}

function NotForYou() {
  const t = useTexts(peopleTexts);
  return (
    <Page width="reading">
      <NotFoundState title={t.notFound} text={t.notFoundText} />
    </Page>
  );
}

function People({ team }: { team: ListClubMembersOutput }) {
  const t = useTexts(peopleTexts);
  const { club } = team;
  const { may, sees } = useCommittee(team);
  if (!sees('team')) return <NotFoundState title={t.notFound} text={t.notFoundText} />;
  const mayDecide = may('team');
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-x-6">
        <TextLink to={paths.club.to(club.id)} className="text-small">
          <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
          {t.toClub(club.name)}
        </TextLink>
        <TextLink to={paths.clubTeam.to(club.id)} className="text-small">
          {t.team}
        </TextLink>
      </div>
      <PageTitle
        size="heading"
        className="mb-2 sm:mb-3"
        actions={
          <div className="flex flex-wrap gap-2">
            {mayDecide && (
              <ButtonLink
                to={paths.clubPeopleImport.to(club.id)}
                variant="secondary"
                size="sm"
                icon={<Upload />}
              >
                {t.importMembers}
              </ButtonLink>
            )}
            {sees('private_data') && <DownloadMembers id={club.id} />}
          </div>
        }
      >
        {t.title}
      </PageTitle>
      <p className="mb-6 flex flex-wrap items-center gap-x-4 text-small">
        <span className="text-muted">
          {t.lead(club.name)} {t.joinings[club.joining]}
        </span>
        {may('edit') && (
          <TextLink to={paths.editClub.to(club.id)} aria-label={t.changeLabel}>
            {t.change}
          </TextLink>
        )}
      </p>
      <AskedPeople clubId={club.id} mayDecide={mayDecide} />
      <MemberTable clubId={club.id} mayRemove={mayDecide} />
    </>
  );
}

/** Saves all members as a file. */
function DownloadMembers({ id }: { id: string }) {
  const t = useTexts(peopleTexts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const exported = useChange('exportClubPeople');
  const press = () =>
    exported.mutate(
      { id, language },
      {
        onSuccess: ({ csv, fileName }) => {
          saveFile(csv, fileName, 'text/csv;charset=utf-8');
          toast.success(t.downloaded);
        },
        onError: (error) => toast.error(messageOf(error, t.downloadFailed)),
      },
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download />}
      busy={exported.isPending}
      busyText={t.downloading}
      onClick={press}
    >
      {t.download}
    </Button>
  );
}
