import { useId } from 'react';
import type { DoorPlanView } from '#core/check-in/plan/door-plans.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { KeyFacts } from '../../../ui/key-facts.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { CheckInPlanForm } from './check-in-plan-form.tsx';
import { checkInPlanTexts } from './check-in-plan-texts.ts';

/** How the event checks in: a form for who may edit the event, facts for the others. */
export function CheckInPlanSection({ eventId }: { eventId: string }) {
  const t = useTexts(checkInPlanTexts);
  const failureOf = useQueryFailure();
  const mayEdit = useAbilities().may('edit');
  const heading = useId();
  const query = useRead('viewDoorPlan', { id: eventId });
  return (
    <section aria-labelledby={heading} className="max-w-[46rem] min-w-0 border-t pt-8">
      <h3 id={heading} className="subheading">
        {t.title}
      </h3>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup text={t.loading} className="mt-4 grid gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonGroup>
        }
        failure={failureOf(query, t.failed)}
      >
        {(plan) => (mayEdit ? <CheckInPlanForm eventId={eventId} plan={plan} /> : <Facts plan={plan} />)}
      </QueryResult>
    </section>
  );
}

function Facts({ plan: { reEntry, venueLimit } }: { plan: DoorPlanView }) {
  const t = useTexts(checkInPlanTexts);
  return (
    <>
      <KeyFacts
        className="mt-3"
        facts={[
          { term: t.reEntry, value: t.reEntries[reEntry] },
          { term: t.venueLimit, value: venueLimit === null ? t.noLimit : formatCount(venueLimit) },
        ]}
      />
      <p className="mt-2 text-caption text-muted">{t.readOnly}</p>
    </>
  );
}
