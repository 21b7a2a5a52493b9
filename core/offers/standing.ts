import type { EventStatus } from '../events/event.ts';

/** What is known of a type and its event, on the server and on the page. */
export interface OfferedType {
  /** The event's, at the time. */
  readonly status: EventStatus;
  /** Whether the event's sales are paused. */
  readonly salesPaused: boolean;
  /** How many tickets of the event a person may have; null for no limit. */
  readonly perPersonLimit: number | null;
  readonly isFree: boolean;
  /** The smaller of what the house and the type's pool have left. */
  readonly placesLeft: number;
}

/** What is known of who asks. */
export interface BuyerFacts {
  /** How many held or confirmed tickets of the event they have. */
  readonly owned: number;
  /** Whether the installation takes payments. */
  readonly takesPayments: boolean;
}

/**
 * Whether a person may buy a type now, and if not, why, and what would change it. `open`: yes. Of the others, the reason
 * that is told first: the event's status; `paused`, until the organizer may sell again; `not_sold_here`, because it has
 * a price and the installation takes no payments; `at_limit`, until one of their `max` tickets is given back; `sold_out`,
 * until a place is free again.
 */
export type Standing =
  | { readonly state: 'open' | Exclude<EventStatus, 'published'> | 'paused' | 'not_sold_here' | 'sold_out' }
  | { readonly state: 'at_limit'; readonly max: number };
export type StandingState = Standing['state'];

/** Somebody without a ticket, where payments are taken. */
export const ANYBODY: BuyerFacts = { owned: 0, takesPayments: true };

/** The one answer to whether somebody may buy: of the page, of the API and of the decision on a purchase. */
export function standingOf(type: OfferedType, { owned, takesPayments }: BuyerFacts = ANYBODY): Standing {
  const { status, salesPaused, perPersonLimit, isFree, placesLeft } = type;
  if (status !== 'published') return { state: status };
  if (salesPaused) return { state: 'paused' };
  if (!isFree && !takesPayments) return { state: 'not_sold_here' };
  if (perPersonLimit !== null && owned >= perPersonLimit) return { state: 'at_limit', max: perPersonLimit };
  return { state: placesLeft < 1 ? 'sold_out' : 'open' };
}
