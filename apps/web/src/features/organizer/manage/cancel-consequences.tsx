import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import type { useListAttendees } from '../attendees/queries.ts';
import { texts } from './texts.ts';

/** The consequences of a cancellation in numbers. */
export function CancelConsequences({ attendees }: { attendees: ReturnType<typeof useListAttendees> }) {
  const t = useTexts(texts).cancelling;
  const failureOf = useQueryFailure();
  return (
    <QueryResult
      query={attendees}
      loading={
        <SkeletonGroup text={t.counting}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      }
      failure={{ ...failureOf(attendees, t.notCounted), text: undefined }}
    >
      {({ pages: [first] }) => first && <Facts counts={first.counts} />}
    </QueryResult>
  );
}

function Facts({ counts }: { counts: ListAttendeesOutput['counts'] }) {
  const t = useTexts(texts).cancelling;
  const facts = [
    t.stops,
    counts.confirmedPaid > 0 && t.paid(formatCount(counts.confirmedPaid), formatMoney(counts.paid ?? 0)),
    counts.confirmedFree > 0 && t.free(formatCount(counts.confirmedFree)),
    counts.held > 0 && t.held(formatCount(counts.held)),
    counts.people > 0 ? t.peopleNotified(formatCount(counts.people)) : t.nobody,
  ].filter((fact) => fact !== false);
  return (
    <ul className="divide-y divide-line border-y">
      {facts.map((fact) => (
        <li key={fact} className="numerals py-3 font-semibold">
          {fact}
        </li>
      ))}
    </ul>
  );
}
