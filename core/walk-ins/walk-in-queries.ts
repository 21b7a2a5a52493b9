import type { DevicePlaces } from '../check-in/passes/device-places.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { CashCount, CashTaken } from './cash/cash-count.ts';

/** Reads of what is sold at venues. */
export interface WalkInQueries {
  /**
   * Returns at most `limit` devices that keep places and sell nothing any more: their pass was revoked, or their event was cancelled or ended before
   * `endedBefore`.
   */
  keptForNothing(endedBefore: Instant, limit: number): Promise<readonly DevicePlaces[]>;
  /** Returns what devices of an event have taken in cash; a device without such a sale is missing. */
  cashAt(eventId: EventId): Promise<readonly CashTaken[]>;
  /** Returns the counts of cash of an event, the oldest first. */
  countsAt(eventId: EventId): Promise<readonly CashCount[]>;
}
export const WalkInQueries = token<WalkInQueries>('WalkInQueries');
