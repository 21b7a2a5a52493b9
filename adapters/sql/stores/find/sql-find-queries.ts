import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Event } from '#core/events/event.ts';
import {
  type FindQueries,
  type FindScope,
  MAX_EVENTS_READ,
  MAX_HOLDERS_READ,
  MAX_IDS_READ,
  MAX_REFUNDS_READ,
  type SoughtHolder,
} from '#core/find/find-queries.ts';
import type { SoughtText } from '#core/find/sought-text.ts';
import { KNOWN_PROVIDERS } from '#core/payments/provider-name.ts';
import type { ClubId, EventId, PaymentId, PersonId, TicketId } from '#core/shared/ids.ts';
import type { TicketRecord } from '#core/tickets/ticket-queries.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { toEvent } from '../repositories/sql-event-repository.ts';
import { containsWords } from '../rows/contains-words.ts';
import { matchesHolder } from '../rows/matches-holder.ts';
import { SearchedTable } from '../rows/searched-table.ts';
import { latestOf, ticketRecords, toRecord } from '../rows/ticket-records.ts';

/** The letters of a whole id; a shorter end is looked for among the latest ids. */
const WHOLE_ID = 36;

/** Looks for ids first, by indexes alone, and reads what stands within the scope. */
export class SqlFindQueries implements FindQueries {
  readonly #db: Kysely<Schema>;
  readonly #searched: SearchedTable<'events'>;

  constructor(
    private readonly database: SqlDatabase,
    maxSorted?: number,
  ) {
    this.#db = database.backgroundReader;
    this.#searched = new SearchedTable(database, 'events', 'id', maxSorted);
  }

  async events(
    scope: FindScope,
    { text, words }: Pick<SoughtText, 'text' | 'words'>,
    limit: number,
  ): Promise<readonly Event[]> {
    const named = await this.#eventsWith(scope, [text]);
    if (named.length > 0) return named;
    const ids = scope === null ? await this.#eventsNamed(words, limit) : await this.#own(scope, words, limit);
    return inOrderOf(ids, await this.#eventsWith(scope, ids));
  }

  async tickets(
    scope: FindScope,
    { text, idEnd }: Pick<SoughtText, 'text' | 'idEnd'>,
    limit: number,
  ): Promise<readonly TicketRecord[]> {
    return this.#ticketsWith(scope, [text, ...(await this.#idsEnding('tickets', idEnd))], limit);
  }

  /** The unique key that begins with the person finds them. */
  async ticketsOf(
    scope: FindScope,
    uids: readonly PersonId[],
    limit: number,
  ): Promise<readonly TicketRecord[]> {
    let query = this.#db.selectFrom('tickets as own').select('own.id').where('own.user_id', 'in', uids);
    if (scope !== null)
      query = query.where(
        'own.event_id',
        'in',
        sql<EventId>`(select id from events where organizer_id = ${scope})`,
      );
    const rows = await query
      .orderBy('own.purchased_at', 'desc')
      .orderBy('own.id', 'desc')
      .limit(limit)
      .execute();
    return this.#ticketsWith(
      scope,
      rows.map(({ id }) => id),
      limit,
    );
  }

  async ticketsOfHolders(
    clubId: ClubId,
    holder: SoughtHolder,
    limit: number,
  ): Promise<readonly TicketRecord[]> {
    const rows = await this.#db
      .selectFrom('tickets')
      .select('tickets.id')
      .where(
        'tickets.event_id',
        'in',
        sql<EventId>`(
        select id from events where organizer_id = ${clubId} order by created_at desc, id desc limit ${MAX_EVENTS_READ})`,
      )
      .where(matchesHolder(this.database.dialect, holder))
      .limit(MAX_HOLDERS_READ)
      .execute();
    return this.#ticketsWith(
      clubId,
      rows.map(({ id }) => id),
      limit,
    );
  }

  async payments(scope: FindScope, sought: SoughtText, limit: number): Promise<readonly TicketRecord[]> {
    const found = await Promise.all([
      this.#idsEnding('payments', sought.idEnd),
      this.#paymentsReferredTo(sought),
      this.#paymentsOfRefunds(sought),
    ]);
    const ids: readonly PaymentId[] = [...new Set([sought.text, ...found.flat()])];
    const refund = sql`(
      select newest.id from refunds as newest
      where newest.payment_id = payments.id and not exists (
        select 1 from refunds as newer
        where newer.payment_id = payments.id and (newer.created_at, newer.id) > (newest.created_at, newest.id)
      )
    )`;
    let query = ticketRecords(this.#db, sql`payments.id`, refund).where('payments.id', 'in', ids);
    if (scope !== null) query = query.where('events.organizer_id', '=', scope);
    const records = (await query.execute()).map(toRecord);
    return records.toSorted(latestPaymentFirst).slice(0, limit);
  }

  async receiptsOf(ids: readonly TicketId[]): Promise<ReadonlyMap<TicketId, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('receipts')
      .select(['ticket_id', 'number'])
      .where('ticket_id', 'in', ids)
      .where('kind', '=', 'receipt')
      .execute();
    return new Map(rows.map(({ ticket_id, number }) => [ticket_id, number]));
  }

  async #eventsNamed(words: readonly string[], limit: number): Promise<readonly EventId[]> {
    const events = await this.#searched.rows(words);
    const rows = await this.#db
      .selectFrom(events.as('events'))
      .select('id')
      .where(containsWords(this.database.dialect, 'search_text', words))
      .orderBy('ends_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async #own(clubId: ClubId, words: readonly string[], limit: number): Promise<readonly EventId[]> {
    const rows = await this.#db
      .selectFrom('events')
      .select('id')
      .where('organizer_id', '=', clubId)
      .where(containsWords(this.database.dialect, 'search_text', words))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async #eventsWith(scope: FindScope, ids: readonly EventId[]): Promise<readonly Event[]> {
    if (ids.length === 0) return [];
    let query = this.#db
      .selectFrom('events')
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .selectAll()
      .where('events.id', 'in', ids);
    if (scope !== null) query = query.where('events.organizer_id', '=', scope);
    return (await query.execute()).map(toEvent);
  }

  async #ticketsWith(
    scope: FindScope,
    ids: readonly TicketId[],
    limit: number,
  ): Promise<readonly TicketRecord[]> {
    if (ids.length === 0) return [];
    let query = ticketRecords(this.#db, latestOf('payments')).where('tickets.id', 'in', ids);
    if (scope !== null) query = query.where('events.organizer_id', '=', scope);
    const records = (await query.execute()).map(toRecord);
    return records.toSorted(latestPurchaseFirst).slice(0, limit);
  }

  /** Reads the ids alone, which their key has in order: of a bounded number. */
  async #idsEnding(table: 'tickets' | 'payments', end: string | null): Promise<readonly string[]> {
    if (end === null || end.length === WHOLE_ID) return end === null ? [] : [end];
    const { rows } = await sql<{ id: string }>`
      select id from (select id from ${sql.table(table)} order by id desc limit ${MAX_IDS_READ}) as candidates
      where id like ${`%${end}`}`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  async #paymentsReferredTo({ text, transfer }: SoughtText): Promise<readonly PaymentId[]> {
    const rows = await this.#db
      .selectFrom('payments')
      .select('id')
      .where('provider', 'in', KNOWN_PROVIDERS)
      .where('provider_ref', 'in', transfer === null ? [text] : [text, transfer])
      .execute();
    return rows.map(({ id }) => id);
  }

  async #paymentsOfRefunds({ text, refundEnd }: SoughtText): Promise<readonly PaymentId[]> {
    const hasEnd: RawBuilder<unknown> = refundEnd === null ? sql`1 = 0` : sql`id like ${`%${refundEnd}`}`;
    const { rows } = await sql<{ payment_id: PaymentId }>`
      select payment_id from (
        select id, payment_id, bank_reference, provider_refund_ref from refunds
        order by id desc limit ${MAX_REFUNDS_READ}
      ) as candidates
      where id = ${text} or bank_reference = ${text} or provider_refund_ref = ${text} or ${hasEnd}
      limit ${MAX_HOLDERS_READ}`.execute(this.#db);
    return rows.map(({ payment_id }) => payment_id);
  }
}

function inOrderOf(ids: readonly EventId[], events: readonly Event[]): readonly Event[] {
  return ids.flatMap((id) => events.find((event) => event.id === id) ?? []);
}

function latestPurchaseFirst({ ticket: one }: TicketRecord, { ticket: other }: TicketRecord): number {
  return compareDown([one.purchasedAt, one.id], [other.purchasedAt, other.id]);
}

function latestPaymentFirst({ payment: one }: TicketRecord, { payment: other }: TicketRecord): number {
  return compareDown([one?.createdAt ?? '', one?.id ?? ''], [other?.createdAt ?? '', other?.id ?? '']);
}

function compareDown(one: readonly [string, string], other: readonly [string, string]): number {
  const [left, right] = one[0] === other[0] ? [one[1], other[1]] : [one[0], other[0]];
  return left < right ? 1 : -1;
}
