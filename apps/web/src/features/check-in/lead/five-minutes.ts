import type { Arrivals } from '#core/check-in/lead/arrivals.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';

export const SPAN_MINUTES = 5;
/** Three hours: wider, the columns of the chart would be too thin for a phone. */
const SHOWN_SPANS = 36;

/** Returns when the five minutes end. */
export function endOf({ from }: Pick<Arrivals, 'from'>): Instant {
  return addMinutes(from, SPAN_MINUTES);
}

/** Returns the three hours up to the latest arrival, also the five minutes in which nobody came. */
export function shownSpans(arrivals: readonly Arrivals[]): readonly Arrivals[] {
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  if (!first || !last) return [];
  const peopleAt = new Map(arrivals.map(({ from, people }) => [from, people]));
  const spans: Arrivals[] = [];
  for (
    let from = last.from;
    from >= first.from && spans.length < SHOWN_SPANS;
    from = addMinutes(from, -SPAN_MINUTES)
  )
    spans.unshift({ from, people: peopleAt.get(from) ?? 0 });
  return spans;
}

/** Returns the five minutes in which the largest number of people came, the first of several; null before the first. */
export function busiestOf(arrivals: readonly Arrivals[]): Arrivals | null {
  return arrivals.reduce<Arrivals | null>(
    (best, one) => (best && best.people >= one.people ? best : one),
    null,
  );
}
