import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import type { ListClubMembersOutput } from '#core/clubs/members/list-club-members.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { paths } from '../../../shared/paths.ts';
import { ImportScreen } from '../../../shared/people-import/import-screen.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isNoMember } from '../team/is-no-member.ts';
import { importPeopleTexts, memberImportOf } from './import-people-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { useCommittee } from './use-committee.ts';

/** Imports a list of members, for those who lead the team. */
export function ImportPeoplePage() {
  const { id = '' } = useParams();
  const t = useTexts(peopleTexts);
  const failureOf = useQueryFailure();
  const query = useRead('listClubMembers', { id });
  return (
    <Page className="pt-6 sm:pt-8">
      {isNoMember(query.error) ? (
        <NotFoundState title={t.notFound} text={t.notFoundText} />
      ) : (
        <QueryResult
          query={query}
          loading={
            <SkeletonGroup text={t.loading}>
              <SkeletonText lines={6} />
            </SkeletonGroup>
          }
          failure={failureOf(query, t.failed, t.tryAgain)}
        >
          {(team) => <Import team={team} />}
        </QueryResult>
      )}
    </Page>
  );
}

function Import({ team }: { team: ListClubMembersOutput }) {
  const t = useTexts(importPeopleTexts);
  const { uid } = useSession();
  const { may } = useCommittee(team);
  const api = useApi();
  const change = useChange('importClubPeople');
  const { id, name } = team.club;
  if (!may('team')) return <NotFoundState title={t.notYours} text={t.notYoursText} />;
  return (
    <>
      <TextLink to={paths.clubPeople.to(id)} className="mb-5 text-small">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <PageTitle size="heading" className="mb-2 sm:mb-3">
        {t.title}
      </PageTitle>
      <p className="mb-8 max-w-[60ch] text-small text-muted">{t.lead(name)}</p>
      <h2 className="sr-only">{t.stepByStep}</h2>
      <ImportScreen
        name={`members.${uid}.${id}`}
        kind={memberImportOf(t)}
        call={(values, dryRun) => {
          const rows = values.map(({ name, email, studentId }) => ({ name, email, studentId }));
          const input = { id, dryRun, rows };
          return dryRun ? api.importClubPeople(input) : change.mutateAsync(input);
        }}
        exit={<ButtonLink to={paths.clubPeople.to(id)}>{t.see}</ButtonLink>}
      />
    </>
  );
}
