import type { Event } from '../events/event.ts';
import { isListed, type TicketType } from '../offers/ticket-type.ts';
import { addMinutes, type Instant, laterOf } from '../shared/instant.ts';
import { LATE_MINUTES, LEAD_MINUTES, type Watch } from './watch.ts';

/** A public type that opens soon, or has opened. */
export interface Opening {
  readonly type: TicketType;
  /** Null for a type that the plan opens at no instant. */
  readonly at: Instant | null;
}

/**
 * Returns what its watchers are notified of now, the earliest first: what opens within ten minutes or has opened within two
 * hours, by the present plan; and, for two hours after a change of the plan, types without an instant.
 */
export function dueOpenings(
  { plannedAt }: Pick<Event, 'plannedAt'>,
  types: readonly TicketType[],
  now: Instant,
): readonly Opening[] {
  const from = addMinutes(now, -LATE_MINUTES);
  const until = addMinutes(now, LEAD_MINUTES);
  const isChanged = plannedAt !== null && plannedAt >= from;
  return types
    .filter(isListed)
    .map((type) => ({ type, at: openingOf(type, types) }))
    .filter(({ at }) => (at === null ? isChanged : at >= from && at <= until))
    .sort((one, other) => ((one.at ?? now) < (other.at ?? now) ? -1 : 1));
}

/** Returns whether an opening is what somebody waits for. */
export function isAwaited({ at }: Opening, { since, hadOpen }: Pick<Watch, 'since' | 'hadOpen'>): boolean {
  return at === null ? !hadOpen : at > since;
}

/** Returns when a type opens; null when the plan names no instant, and while one before it has no end. */
function openingOf(
  { opensAt, opensAfter, openedAt }: TicketType,
  types: readonly TicketType[],
): Instant | null {
  const before = types.find(({ id }) => id === opensAfter);
  if (!before) return opensAt;
  const ends = [before.retiredAt, before.closesAt].filter((end) => end !== null).sort();
  const goneAt = openedAt ?? ends[0] ?? null;
  return goneAt && laterOf(goneAt, opensAt ?? goneAt);
}
