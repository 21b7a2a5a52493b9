import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** Events that one person may watch at a time. */
export const MAX_WATCHES = 200;

/** How long before an opening its watchers are notified. */
export const LEAD_MINUTES = 10;

/** How long after an opening they still are, where the server was away. */
export const LATE_MINUTES = 120;

/** How long watches are kept after the end of their event. */
export const WATCH_DAYS = 7;

/** A person wants to know when a type of an event opens to them. */
export interface Watch {
  readonly uid: PersonId;
  readonly eventId: EventId;
  /** Only what opens later is of interest. */
  readonly since: Instant;
  /** When they were notified, after which the watch is over; null before. */
  readonly notifiedAt: Instant | null;
  /** Whether a type that is for them was on sale when they asked. Where none was, one without an instant is news, too. */
  readonly hadOpen: boolean;
}

/** Returns whether the person waits to be notified. */
export function isWaiting({ notifiedAt }: Watch): boolean {
  return notifiedAt === null;
}
