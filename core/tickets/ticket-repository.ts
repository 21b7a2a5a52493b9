import type { CodeId, EventId, PersonId, TicketId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from './ticket.ts';

export interface CancellationFailure {
  readonly ticketId: TicketId;
  readonly problem: string;
  readonly at: Instant;
}

export interface HeldPlaces {
  readonly uid: PersonId;
  readonly count: number;
  /** Whether the account was closed: its person buys nothing more, however long a token is valid. */
  readonly isErased: boolean;
}

/** The number of a person's held and confirmed tickets of one type of an event, bought with the same code or with none. */
export interface LiveTickets {
  readonly eventId: EventId;
  readonly uid: PersonId;
  /** Null is the base type. */
  readonly typeId: TicketTypeId | null;
  readonly codeId: CodeId | null;
  readonly count: number;
}

/** The tickets, inside a transaction. */
export interface TicketRepository {
  /** Returns the existing tickets among the ids, locked, in the order of their ids. */
  findAll(ids: readonly TicketId[]): Promise<readonly Ticket[]>;
  /** Returns the tickets that were bought with these idempotency keys. */
  boughtUnder(keys: readonly { readonly uid: PersonId; readonly key: string }[]): Promise<readonly Ticket[]>;
  /**
   * Counts each person's held and confirmed tickets of an event, by type and code; each pair is asked for once. Leaves out what
   * nobody has.
   */
  countLive(
    people: readonly { readonly eventId: EventId; readonly uid: PersonId }[],
  ): Promise<readonly LiveTickets[]>;
  /**
   * Counts each person's unpaid places over all events, and tells who has closed their account. Blocks other counts of
   * these people, and the closing of their accounts, until the transaction ends. Leaves out who has neither.
   */
  countHeld(uids: readonly PersonId[]): Promise<readonly HeldPlaces[]>;
  /**
   * Returns the held and confirmed tickets of an event that were bought by `until`, of the next `limit` people after the uid
   * `after`: in the order of their holders' uids, each person's in the order of their purchases.
   */
  liveOfPeople(
    eventId: EventId,
    until: Instant,
    after: PersonId | null,
    limit: number,
  ): Promise<readonly Ticket[]>;
  /** Throws when an id exists, or an idempotency key of a buyer is used. */
  addAll(tickets: readonly Ticket[]): Promise<void>;
  save(ticket: Ticket): Promise<void>;
  /** Updates the mutable fields of tickets. Throws when one of them does not exist. */
  saveAll(tickets: readonly Ticket[]): Promise<void>;
  /** Ends the holds of an event's tickets at `at`, where they would end later. */
  endHoldsBy(eventId: EventId, at: Instant): Promise<void>;
  /** Records why the cancellation of a ticket failed; replaces an earlier record. */
  recordCancellationFailure(failure: CancellationFailure): Promise<void>;
  /** Returns whether the event ever had a ticket. */
  existForEvent(eventId: EventId): Promise<boolean>;
}
