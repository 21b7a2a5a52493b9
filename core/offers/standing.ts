import type { Instant } from '../shared/instant.ts';
import type { Exclusion } from './audience.ts';
import type { TypeState } from './plan-at.ts';

/** The statuses of an event in which nothing of it is sold. */
export type UnsoldStatus = 'draft' | 'pending_review' | 'cancelled' | 'ended';

/** What is known of an event whose types are sold, on the server and on the page. */
export interface OnSale {
  /** At the time. */
  readonly status: 'published' | UnsoldStatus;
  readonly salesPaused: boolean;
  /** How many tickets of the event a person may have; null for no limit. */
  readonly perPersonLimit: number | null;
}

/** What is known of a type, on the server and on the page. */
export interface OfferedType {
  readonly isFree: boolean;
  readonly state: TypeState;
  /** When it opens, if its state says so. */
  readonly opensAt: Instant | null;
  /** How many tickets of it a person may have; null for no limit but the event's. */
  readonly limitPerPerson: number | null;
}

/** What is known of who asks, about one type. */
export interface BuyerFacts {
  /** How many held or confirmed tickets of the event they have. */
  readonly owned: number;
  /** How many of these are of the type. */
  readonly ownedOfType: number;
  /** Why the type is not for them; null when it is. */
  readonly exclusion: Exclusion | null;
  /** Whether the installation takes payments. */
  readonly takesPayments: boolean;
}

/**
 * Whether a person may buy a type now, and if not, why, and what would change it. `open`: yes. Of the others, the reason
 * that is told first: the event's status; `paused`, until the organizer may sell again; `not_sold_here`, because it has
 * a price and the installation takes no payments; `not_for_you`, until the reason is no more; `opens`, `after` and
 * `closed`, by the time and by other types; `at_limit`, until one of their `max` tickets, of the event or of the type,
 * is given back; `sold_out`, until a place is free again.
 */
export type Standing =
  | { readonly state: 'open' | UnsoldStatus | 'paused' | 'not_sold_here' }
  | { readonly state: 'not_for_you'; readonly reason: Exclusion }
  | { readonly state: 'opens'; readonly opensAt: Instant }
  | { readonly state: 'after' | 'closed' | 'sold_out' }
  | { readonly state: 'at_limit'; readonly reason: 'event' | 'type'; readonly max: number };
export type StandingState = Standing['state'];

/** Somebody without a ticket, for whom every type is, where payments are taken. */
export const ANYBODY: BuyerFacts = { owned: 0, ownedOfType: 0, exclusion: null, takesPayments: true };

/** The one answer to whether somebody may buy: of the page, of the API and of the decision on a purchase. */
export function standingOf(event: OnSale, type: OfferedType, buyer: BuyerFacts = ANYBODY): Standing {
  if (event.status !== 'published') return { state: event.status };
  if (event.salesPaused) return { state: 'paused' };
  if (!type.isFree && !buyer.takesPayments) return { state: 'not_sold_here' };
  if (buyer.exclusion !== null) return { state: 'not_for_you', reason: buyer.exclusion };
  if (type.state === 'opens' && type.opensAt !== null) return { state: 'opens', opensAt: type.opensAt };
  if (type.state === 'after' || type.state === 'closed') return { state: type.state };
  const { perPersonLimit } = event;
  if (perPersonLimit !== null && buyer.owned >= perPersonLimit)
    return { state: 'at_limit', reason: 'event', max: perPersonLimit };
  const { limitPerPerson } = type;
  if (limitPerPerson !== null && buyer.ownedOfType >= limitPerPerson)
    return { state: 'at_limit', reason: 'type', max: limitPerPerson };
  return { state: type.state === 'sold_out' ? 'sold_out' : 'open' };
}
