import { type RawBuilder, sql } from 'kysely';
import { inLedgerOrder, type LedgerEntry } from '#core/ledger/ledger-entry.ts';
import type {
  LedgerQueries,
  PaymentSum,
  StatementRange,
  StatementSum,
  TypeSum,
} from '#core/ledger/ledger-queries.ts';
import type { ClubId, EventId, PaymentId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import { ledgerTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

/** The events whose sums are read at once: other queries wait no longer, and a club has thousands. */
const EVENTS_AT_ONCE = 100;

export class SqlLedgerQueries implements LedgerQueries {
  constructor(private readonly database: SqlDatabase) {}

  async ofPayment(paymentId: PaymentId): Promise<readonly LedgerEntry[]> {
    const rows = await this.database.reader
      .selectFrom('ledger_entries')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .execute();
    return inLedgerOrder(rows.map(ledgerTable.toEntity));
  }

  async sums(range: StatementRange): Promise<readonly StatementSum[]> {
    const ids = await this.#eventsOf(range);
    const sums: StatementSum[] = [];
    for (let from = 0; from < ids.length; from += EVENTS_AT_ONCE) {
      const part = ids.slice(from, from + EVENTS_AT_ONCE);
      const found = await this.#sums(range).where('events.id', 'in', part).execute();
      sums.push(...found.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)));
    }
    return sums;
  }

  async sumsByType(range: StatementRange): Promise<readonly TypeSum[]> {
    const ids = await this.#eventsOf(range, 'planned');
    const sums: TypeSum[] = [];
    for (let from = 0; from < ids.length; from += EVENTS_AT_ONCE) {
      const found = await this.#sums(range)
        .innerJoin('tickets', 'tickets.id', 'ledger_entries.ticket_id')
        .select('tickets.type_id as typeId')
        .groupBy('tickets.type_id')
        .where('events.id', 'in', ids.slice(from, from + EVENTS_AT_ONCE))
        .execute();
      sums.push(...found);
    }
    return sums;
  }

  /** Returns the events that entries of a range may be about, or those of them with a plan, in their order. */
  async #eventsOf(range: StatementRange, which: 'all' | 'planned' = 'all'): Promise<readonly EventId[]> {
    if ('eventId' in range && which === 'all') return [range.eventId];
    let query = this.database.backgroundReader.selectFrom('events').select('id');
    query =
      'eventId' in range
        ? query.where('id', '=', range.eventId)
        : query.where(sql<boolean>`organizer_id in (${organizersNow(range.clubId)})`);
    if (which === 'planned') query = query.where('planned_at', 'is not', null);
    const events = await query.execute();
    return events.map(({ id }) => id).sort();
  }

  async sumsByPayment(range: StatementRange, { limit, after }: ListPage): Promise<readonly PaymentSum[]> {
    const first = sql<Instant>`min(ledger_entries.at)`;
    let page = this.#entries(range)
      .select('ledger_entries.payment_id')
      .groupBy('ledger_entries.payment_id')
      .orderBy(first)
      .orderBy('ledger_entries.payment_id')
      .limit(limit);
    if (after !== null)
      page = page.having(sql<boolean>`(${first}, ledger_entries.payment_id) > (${after.at}, ${after.id})`);
    return this.#sums(range)
      .select([
        'ledger_entries.payment_id as paymentId',
        'ledger_entries.ticket_id as ticketId',
        first.as('at'),
      ])
      .where('ledger_entries.payment_id', 'in', page)
      .groupBy(['ledger_entries.payment_id', 'ledger_entries.ticket_id'])
      .execute();
  }

  #sums(range: StatementRange) {
    return this.#entries(range)
      .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
      .select([
        'events.id as eventId',
        'events.title as eventTitle',
        'payments.provider',
        'payments.method',
        'ledger_entries.kind',
        'ledger_entries.account',
        'ledger_entries.currency',
        sql<number>`sum(ledger_entries.amount_sen)`.as('amountSen'),
        sql<number>`count(distinct ledger_entries.payment_id)`.as('payments'),
      ])
      .groupBy([
        'events.id',
        'events.title',
        'payments.provider',
        'payments.method',
        'ledger_entries.kind',
        'ledger_entries.account',
        'ledger_entries.currency',
      ]);
  }

  #entries(range: StatementRange) {
    const { from, until } = range;
    let query = this.database.backgroundReader
      .selectFrom('events')
      .innerJoin('ledger_entries', 'ledger_entries.event_id', 'events.id');
    query =
      'eventId' in range
        ? query.where('events.id', '=', range.eventId)
        : query
            .where(sql<boolean>`events.organizer_id in (${organizersNow(range.clubId)})`)
            .where('ledger_entries.club_id', '=', range.clubId);
    if (from !== null) query = query.where('ledger_entries.at', '>=', from);
    if (until !== null) query = query.where('ledger_entries.at', '<', until);
    return query;
  }
}

/**
 * Selects who organizes the events that a club's entries are about: the club, or the one that it was merged into. Entries
 * are found by their events, because an index by club would cost every sale its upkeep.
 */
function organizersNow(clubId: ClubId): RawBuilder<unknown> {
  return sql`
    select ${clubId} as id union all select merged_into from clubs where id = ${clubId} and merged_into is not null`;
}

/** Payments without a method come first. */
function orderOf({ eventId, provider, method, kind, account, currency }: StatementSum): string {
  return [eventId, provider, method ?? '', kind, account, currency].join('\n');
}
