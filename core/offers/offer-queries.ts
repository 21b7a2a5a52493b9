import type { AudienceListId, ClubId, CodeId, EventId, PersonId, TicketTypeId } from '../shared/ids.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { ClubMembership } from './audience.ts';
import type { AudienceList } from './audience-list.ts';
import type { Code } from './codes/code.ts';
import type { CodeText } from './codes/code-repository.ts';
import type { Plan } from './plan.ts';

/** What the tickets of a code cost. */
export interface CodeFigures {
  /** How much less held and confirmed tickets cost than without it. */
  readonly discountSen: Sen;
  /** What its confirmed tickets cost. */
  readonly revenueSen: Sen;
}

/** Reads of what events sell. */
export interface OfferQueries {
  /** Returns the plans of these events; an event that does not exist is missing. */
  ofEvents(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, Plan>>;
  /** Returns what the confirmed tickets of each type cost; null is the base type. A type without any is missing. */
  revenueOf(eventId: EventId): Promise<ReadonlyMap<TicketTypeId | null, Sen>>;
  /** Counts a person's held and confirmed tickets of an event by type; null is the base type. */
  ticketsOf(eventId: EventId, uid: PersonId): Promise<ReadonlyMap<TicketTypeId | null, number>>;
  /** Returns the codes of an event, the oldest first. */
  codesOf(eventId: EventId): Promise<readonly Code[]>;
  /** Returns the code with a text, as `foldCode`, or null. */
  codeWith(wanted: CodeText): Promise<Code | null>;
  /** Returns whether the event has a code that is not revoked. */
  hasCode(eventId: EventId): Promise<boolean>;
  /** Returns what the tickets of an event's codes cost. A code without live tickets is missing. */
  codeFiguresOf(eventId: EventId): Promise<ReadonlyMap<CodeId, CodeFigures>>;
  /** Counts a person's held and confirmed tickets that were bought with a code. */
  ticketsWith(codeId: CodeId, uid: PersonId): Promise<number>;
  /** Returns the lists of an event, the oldest first. */
  listsOf(eventId: EventId): Promise<readonly AudienceList[]>;
  /** Returns the person's memberships of these clubs: of the committee, and others that were not ended. See `memberClubsOn`. */
  membershipsOf(uid: PersonId, clubIds: readonly ClubId[]): Promise<readonly ClubMembership[]>;
  /** Returns those of the lists that have one of the keys. */
  listsWith(listIds: readonly AudienceListId[], keys: readonly string[]): Promise<readonly AudienceListId[]>;
  /** Returns the names of those of the clubs that exist; a merged one does no more. */
  clubNames(ids: readonly ClubId[]): Promise<ReadonlyMap<ClubId, string>>;
}
export const OfferQueries = token<OfferQueries>('OfferQueries');
