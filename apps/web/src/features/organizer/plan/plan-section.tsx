import type { EventView } from '#core/events/event-view.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { planTexts } from './plan-texts.ts';

/** Codes to choose from, the latest ones: more are no choice. */
const MAX_CODES = 50;

/** What an event sells, to be planned by who may edit it. */
export function PlanSection({ event }: { event: EventView }) {
  const t = useTexts(planTexts);
  const query = useRead('viewPlan', { id: event.id });
  const lists = useRead('listAudienceLists', { id: event.id });
  const codes = useRead('listCodes', { id: event.id });
  const listNames = new Map(lists.data?.lists.map(({ id, name }) => [id, name]));
  const failure = useQueryFailure();
  return (
    <section aria-label={t.title} className="mt-8 break-words">
      <h2 className="heading">{t.title}</h2>
      <p className="mt-1 mb-6 max-w-[60ch] text-small text-muted">{t.lead}</p>
      <QueryResult
        query={query}
        loading={<PlanSkeleton />}
        failure={{ ...failure(query, t.failed), title: t.failed }}
      >
        {(plan) => (
          <PlanEditor
            key={event.id}
            event={event}
            plan={plan}
            listNames={listNames}
            codes={codes.data?.codes.filter(({ revokedAt }) => revokedAt === null).slice(-MAX_CODES) ?? []}
          />
        )}
      </QueryResult>
    </section>
  );
}

function PlanSkeleton() {
  const t = useTexts(planTexts);
  return (
    <SkeletonGroup text={t.loading}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-40 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
