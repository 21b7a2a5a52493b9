import { type Instant, instantOf, millisecondsOf } from '../../shared/instant.ts';

/** How many people came within five minutes. */
export interface Arrivals {
  /** When the five minutes begin. */
  readonly from: Instant;
  readonly people: number;
}

/** How many people came within a minute, such as `2026-12-01T12:00`. */
export interface ArrivalMinute {
  readonly minute: string;
  readonly people: number;
}

const SPAN_MS = 5 * 60_000;

/** Adds minutes up to spans of five, the earliest first. */
export function arrivalsOf(minutes: readonly ArrivalMinute[]): readonly Arrivals[] {
  const spans = new Map<Instant, number>();
  for (const { minute, people } of minutes) {
    const from = instantOf(Math.floor(millisecondsOf(`${minute}:00.000Z`) / SPAN_MS) * SPAN_MS);
    spans.set(from, (spans.get(from) ?? 0) + people);
  }
  return [...spans]
    .map(([from, people]) => ({ from, people }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}
