import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import type { HandoverView } from '#core/clubs/handovers/handover-view.ts';
import { isNotFound } from '../../../app/not-found.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { HandoverContentsView } from './handover-contents.tsx';
import { HandoverProgress } from './handover-progress.tsx';
import { handoverTexts } from './handover-texts.ts';
import { ProposeHandoverForm } from './propose-handover-form.tsx';
import { useViewHandover } from './queries.ts';

/** The handover of a club in its three steps, for everybody involved. Each sees what they may do. */
export function HandoverPage() {
  const { id = '' } = useParams();
  const t = useTexts(handoverTexts);
  const failureOf = useQueryFailure();
  const { uid } = useSession();
  const query = useViewHandover(id);
  if (isNotFound(query.error, 'handover_not_found') || isNotFound(query.error, 'club_not_found'))
    return (
      <Page width="reading">
        <EmptyState
          level="h1"
          drawing={<Scene name="not-found" />}
          title={t.notFound}
          text={t.notFoundText}
        />
      </Page>
    );
  return (
    <Page width="reading">
      <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
        {({ club, handover, contents, actions }) => (
          <>
            <TextLink to={paths.club.to(club.slug)} className="mb-5 text-small">
              <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
              {t.toClub(club.name)}
            </TextLink>
            <PageTitle lead={leadOf(contents !== null, isOpen(handover) || actions.propose, t)}>
              {handover ? t.titleOf(club.name) : t.title}
            </PageTitle>
            <div className="grid gap-12">
              {handover && (
                <HandoverProgress
                  club={club}
                  handover={handover}
                  actions={actions}
                  isSuccessor={handover.successor.uid === uid}
                  hasConfirmer={contents?.members.some(({ confirms }) => confirms) ?? true}
                />
              )}
              {contents && actions.propose && (
                <ProposeHandoverForm
                  club={club}
                  members={contents.members}
                  isFirst={handover === null}
                  ownUid={uid}
                />
              )}
              {contents && (isOpen(handover) || actions.propose) && (
                <HandoverContentsView contents={contents} open={isOpen(handover) ? handover : null} />
              )}
              {!handover && !actions.propose && <p className="text-lead font-semibold">{t.nothing}</p>}
            </div>
          </>
        )}
      </QueryResult>
    </Page>
  );
}

/** Says what a handover is while one can be made, and to former members what they see. */
function leadOf(isMember: boolean, isUnderWay: boolean, t: (typeof handoverTexts)['en']): string | undefined {
  if (!isMember) return t.record;
  return isUnderWay ? t.lead : undefined;
}

function isOpen(handover: HandoverView | null): handover is HandoverView {
  return handover?.state === 'proposed' || handover?.state === 'accepted';
}

function Loading() {
  const t = useTexts(handoverTexts);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-8 h-12 w-4/5" />
      <SkeletonText lines={2} className="mt-8" />
      <Skeleton className="mt-14 h-64 w-full" />
    </SkeletonGroup>
  );
}
