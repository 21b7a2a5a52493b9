import type { Noted } from '../check-in/notes/ticket-note.ts';
import type { Event } from '../events/event.ts';
import type { Question } from '../questions/question.ts';
import type { EventId, MessageId, PersonId, TicketId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { Cancellation, Ticket, TicketOrigin, TicketStatus } from '../tickets/ticket.ts';

export interface Attendee {
  readonly ticketId: TicketId;
  readonly userId: PersonId;
  readonly name: string;
  readonly email: string;
  readonly status: TicketStatus;
  /** Null for the base type. */
  readonly typeId: TicketTypeId | null;
  /** At the time of the purchase; empty for a type without a name. */
  readonly typeName: string;
  readonly typeNameMs: string | null;
  readonly priceSen: Sen;
  readonly origin: TicketOrigin;
  /** What the organizer noted of a guest; null without one. */
  readonly note: string | null;
  /** What is noted of the ticket for who scans it; null without. */
  readonly entranceNote: Noted | null;
  readonly purchasedAt: Instant;
  /** When and at which gate the ticket was checked in; null when it was not. */
  readonly checkedIn: { readonly at: Instant; readonly gate: string } | null;
  /** Null unless the ticket is cancelled. */
  readonly cancelled: (Cancellation & { readonly at: Instant }) | null;
}

/** The event whose attendees are read. */
export interface AttendedEvent {
  readonly id: EventId;
  /** Null unless the event is cancelled. Tickets cancelled at this moment or later stay on the list. */
  readonly cancelledAt: Instant | null;
}

/** Returns the scope of an event. The last change of a cancelled event is its cancellation. */
export function attendeeScope({
  id,
  status,
  updatedAt,
}: Pick<Event, 'id' | 'status' | 'updatedAt'>): AttendedEvent {
  return { id, cancelledAt: status === 'cancelled' ? updatedAt : null };
}

/**
 * `inside`: confirmed and checked in; `not_yet`: confirmed and not checked in; `unpaid`: held; `cancelled`: see
 * `wasCancelled`.
 */
export const ATTENDEE_FILTERS = ['all', 'inside', 'not_yet', 'unpaid', 'cancelled'] as const;
export type AttendeeFilter = (typeof ATTENDEE_FILTERS)[number];

/** By purchase, by `holderTextOf`, or by check-in. */
export const ATTENDEE_SORTS = ['bought', 'name', 'check_in'] as const;
export type AttendeeSort = (typeof ATTENDEE_SORTS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/**
 * Which attendees are meant: those of a filter whose `holderTextOf` has the words (see `containsWords`), or whose ticket's
 * id ends with `idEnd`.
 */
export interface AttendeeSearch {
  readonly words: readonly string[];
  /** See `ticketIdEnd`; missing when only words are searched for. */
  readonly idEnd?: string | null;
  readonly filter: AttendeeFilter;
  /** Tickets of this type only; the event's id for its base type. Missing for all types. */
  readonly type?: TicketTypeId | undefined;
  /** Only tickets that have not answered one of these that their holders are asked. Missing for all tickets. */
  readonly unanswered?: readonly AskedOfTypes[] | undefined;
  /** Only tickets with this answer. Missing for all tickets. */
  readonly answered?: SoughtAnswer | undefined;
  /** Only tickets whose holders did not get this message. Missing for all tickets. */
  readonly withoutMessage?: MessageId | undefined;
  /** Whether the words must stand in the name; by default they may stand in the email, too. */
  readonly namesOnly?: boolean;
}

/** A question, and the types whose holders are asked; null for all. */
export type AskedOfTypes = Pick<Question, 'id' | 'typeIds'>;

/** An answer that is looked for. Sealed ones are never found. */
export interface SoughtAnswer extends Pick<Question, 'id'> {
  /** Whether it is one of several that were chosen, rather than the whole answer. */
  readonly isOneOfSeveral: boolean;
  readonly value: string | boolean;
}

/**
 * Returns whether a ticket is among the cancelled ones: it was confirmed, or somebody else than its holder cancelled it,
 * or money that came for it is given back. An unpaid place that its holder gave back, or that expired, is not.
 */
export function wasCancelled(
  { status, confirmedAt, cancelledBy }: Pick<Ticket, 'status' | 'confirmedAt' | 'cancelledBy'>,
  hasRefund: boolean,
): boolean {
  if (status === 'expired') return hasRefund;
  const byOthers = cancelledBy !== null && cancelledBy !== 'holder';
  return status === 'cancelled' && (confirmedAt !== null || byOthers || hasRefund);
}

export interface AttendeePage {
  readonly sort: AttendeeSort;
  readonly order: SortOrder;
  readonly limit: number;
  readonly after: TicketId | null;
}

/** All attendees, in the order in which they bought their tickets. */
export const EVERYBODY: AttendeeSearch = { words: [], filter: 'all' };
export const BY_PURCHASE = { sort: 'bought', order: 'asc' } as const;

export interface AttendeeCounts {
  readonly confirmedPaid: number;
  readonly confirmedFree: number;
  /** Confirmed tickets that were checked in. */
  readonly inside: number;
  readonly held: number;
  /** Tickets that the filter `cancelled` lists, whenever they were cancelled. */
  readonly cancelled: number;
  /** Tickets cancelled together with their event, which the filter `all` lists, too. */
  readonly cancelledWithEvent: number;
  /** The number of different emails on the list; a guest without one, and who bought at the entrance, count for none. */
  readonly people: number;
}

/** Reads of an event's ticket holders. */
export interface AttendeeQueries {
  /**
   * Returns held and confirmed tickets, and those that ended with a cancelled event, or with the filter `cancelled` the
   * cancelled ones, that match the search: at most `limit` of those after the ticket `after`. Tickets that sort alike
   * follow in the order of their ids; by check-in, tickets without one come last in both orders. After a ticket that was
   * checked in since its page was read, others may be returned again, but none is left out.
   */
  page(event: AttendedEvent, search: AttendeeSearch, page: AttendeePage): Promise<readonly Attendee[]>;
  /** Returns how many tickets match the search. */
  count(event: AttendedEvent, search: AttendeeSearch): Promise<number>;
  counts(event: AttendedEvent): Promise<AttendeeCounts>;
  /** Returns whether everybody on the list bought on the web: nobody was invited, and nobody bought at the venue. */
  areAllFromWeb(event: AttendedEvent): Promise<boolean>;
}
export const AttendeeQueries = token<AttendeeQueries>('AttendeeQueries');
