import type { Event } from '../events/event.ts';
import type { ClubId, PersonId, TicketId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { TicketRecord } from '../tickets/ticket-queries.ts';
import type { SoughtText } from './sought-text.ts';

/** The club whose events are looked through; null for the whole platform, which only admins see. */
export type FindScope = ClubId | null;

/** The number of latest ids among which the end of one is looked for: no index has the ends of ids. */
export const MAX_IDS_READ = 200_000;
/** The number of latest refunds among which a reference is looked for. */
export const MAX_REFUNDS_READ = 20_000;
/** The number of a club's latest events among whose holders a name is looked for, and of holders that are found. */
export const MAX_EVENTS_READ = 100;
export const MAX_HOLDERS_READ = 50;

/** What a holder is looked for by; `namesOnly` leaves out the email. */
export interface SoughtHolder {
  readonly words: readonly string[];
  readonly namesOnly: boolean;
}

/** Reads by what names a thing. Nothing outside the scope is ever returned. */
export interface FindQueries {
  /**
   * Returns the event with this id, else events in any status whose `searchTextOf` has the words: the latest end first,
   * a club's the newest first.
   */
  events(
    scope: FindScope,
    sought: Pick<SoughtText, 'text' | 'words'>,
    limit: number,
  ): Promise<readonly Event[]>;
  /** Returns the tickets with this id, or among the latest `MAX_IDS_READ` with this end of one, the latest first. */
  tickets(
    scope: FindScope,
    sought: Pick<SoughtText, 'text' | 'idEnd'>,
    limit: number,
  ): Promise<readonly TicketRecord[]>;
  /** Returns tickets that one of the people holds, the latest first. */
  ticketsOf(scope: FindScope, uids: readonly PersonId[], limit: number): Promise<readonly TicketRecord[]>;
  /**
   * Returns tickets of the club's newest `MAX_EVENTS_READ` events by their holders, the latest first: of more than
   * `MAX_HOLDERS_READ` any.
   */
  ticketsOfHolders(clubId: ClubId, holder: SoughtHolder, limit: number): Promise<readonly TicketRecord[]>;
  /**
   * Returns tickets each with a payment that is meant, and its latest refund, the latest first: by the payment's id or
   * its end, by the provider's or the transfer's reference, and by the id and references of one of its refunds.
   */
  payments(scope: FindScope, sought: SoughtText, limit: number): Promise<readonly TicketRecord[]>;
  /** Returns which of the tickets have a receipt, with its number. */
  receiptsOf(ids: readonly TicketId[]): Promise<ReadonlyMap<TicketId, string>>;
}
export const FindQueries = token<FindQueries>('FindQueries');
