import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RefundBatch } from '#core/refund-batches/refund-batch.ts';
import type {
  RefundCause,
  RefundCauseSum,
  RefundQueries,
  RefundRecord,
  RefundSum,
  TicketRefund,
} from '#core/refunds/refund-queries.ts';
import type { EventId, PersonId, RefundBatchId, RefundId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import {
  bankDetailsTable,
  eventTable,
  paymentTable,
  placesTable,
  refundBatchTable,
  refundTable,
  type Schema,
  ticketTable,
} from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import type { JoinedRow } from '../../table.ts';
import { joinedEvent } from '../repositories/sql-event-repository.ts';
import { columnsOf } from '../rows/bulk-rows.ts';

/** Statuses are literals, because the indexes are partial. */
const OPEN = sql<boolean>`refunds.status not in ('succeeded', 'charged_back')`;

const PAID_BY_HAND = sql<boolean>`refunds.status = 'succeeded' and refunds.batch_id is null
  and refunds.bank_reference is not null`;

export class SqlRefundQueries implements RefundQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
  }

  async open(limit: number): Promise<readonly RefundRecord[]> {
    const rows = await this.#records().where(OPEN).limit(limit).execute();
    return rows.map(toRecord);
  }

  async ready(limit: number): Promise<readonly RefundRecord[]> {
    const rows = await this.#records()
      .where(OPEN)
      .where('refunds.status', '=', 'manual_required')
      .where('refunds.currency', '=', 'MYR')
      .where('bank_details.user_id', 'is not', null)
      .limit(limit)
      .execute();
    return rows.map(toRecord);
  }

  async causes(): Promise<readonly RefundCauseSum[]> {
    return this.#db
      .selectFrom('refunds')
      .leftJoin('bank_details', 'bank_details.user_id', 'refunds.user_id')
      .select([
        'refunds.event_id as eventId',
        'refunds.reason',
        sql<number>`count(*)`.as('count'),
        sql<number>`sum(refunds.amount_sen)`.as('amountSen'),
        sql<number>`count(bank_details.user_id)`.as('withDetails'),
      ])
      .where(OPEN)
      .where('refunds.status', '=', 'manual_required')
      .where('refunds.currency', '=', 'MYR')
      .groupBy(['refunds.event_id', 'refunds.reason'])
      .execute();
  }

  async withoutDetails(
    { eventId, reason }: RefundCause,
    since: Instant,
    limit: number,
  ): Promise<readonly RefundRecord[]> {
    const rows = await this.#records()
      .where('refunds.event_id', '=', eventId)
      .where('refunds.status', '=', 'manual_required')
      .where('refunds.reason', '=', reason)
      .where('bank_details.user_id', 'is', null)
      .where(({ eb, or }) =>
        or([eb('refunds.reminded_at', 'is', null), eb('refunds.reminded_at', '<', since)]),
      )
      .limit(limit)
      .execute();
    return rows.map(toRecord);
  }

  async paidManually(limit: number): Promise<readonly RefundRecord[]> {
    const rows = await this.#joined()
      .where(PAID_BY_HAND)
      .orderBy('refunds.updated_at', 'desc')
      .orderBy('refunds.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toRecord);
  }

  async openSums(): Promise<readonly RefundSum[]> {
    return this.#sums(OPEN);
  }

  async byIds(ids: readonly RefundId[]): Promise<readonly RefundRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.#joined().where('refunds.id', 'in', ids).execute();
    return rows.map(toRecord).sort(earlierFirst);
  }

  async ofTickets(ids: readonly TicketId[]): Promise<readonly TicketRefund[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('refunds')
      .leftJoin('bank_details', 'bank_details.user_id', 'refunds.user_id')
      .select(columnsOf(refundTable))
      .select(sql<number>`case when bank_details.user_id is null then 0 else 1 end`.as('has_details'))
      .where('refunds.ticket_id', 'in', ids)
      .execute();
    return rows
      .map(({ has_details, ...row }) => ({
        refund: refundTable.fromJoined(row as JoinedRow),
        hasBankDetails: has_details === 1,
      }))
      .sort(earlierFirst);
  }

  async ofPerson(userId: PersonId, limit: number): Promise<readonly RefundRecord[]> {
    const rows = await this.#joined()
      .where('refunds.user_id', '=', userId)
      .orderBy('refunds.created_at', 'desc')
      .orderBy('refunds.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toRecord);
  }

  async sumsOfEvent(eventId: EventId): Promise<readonly RefundSum[]> {
    return this.#sums(sql<boolean>`refunds.event_id = ${eventId}`);
  }

  async openSumsOf(organizerId: PersonId): Promise<readonly RefundSum[]> {
    const own = sql`select id from events where organizer_id = ${organizerId}`;
    return this.#sums(sql<boolean>`${OPEN} and refunds.event_id in (${own})`);
  }

  async ofBatch(batchId: RefundBatchId): Promise<readonly RefundRecord[]> {
    const rows = await this.#records().where('refunds.batch_id', '=', batchId).execute();
    return rows.map(toRecord);
  }

  async findBatch(batchId: RefundBatchId): Promise<RefundBatch | null> {
    const row = await this.#db
      .selectFrom('refund_batches')
      .selectAll()
      .where('id', '=', batchId)
      .executeTakeFirst();
    return row ? refundBatchTable.toEntity(row) : null;
  }

  async batches(limit: number): Promise<readonly RefundBatch[]> {
    const all = this.#db.selectFrom('refund_batches').selectAll().limit(limit);
    const open = await all.where('status', '=', 'open').orderBy('made_at').orderBy('id').execute();
    const others = await all
      .where('status', '<>', 'open')
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return [...open, ...others].slice(0, limit).map(refundBatchTable.toEntity);
  }

  async #sums(condition: RawBuilder<boolean>): Promise<readonly RefundSum[]> {
    const rows = await this.#db
      .selectFrom('refunds')
      .leftJoin('bank_details', 'bank_details.user_id', 'refunds.user_id')
      .select([
        'refunds.status',
        'refunds.reason',
        'refunds.currency',
        sql<number>`case when refunds.batch_id is null then 0 else 1 end`.as('on_list'),
        sql<number>`case when bank_details.user_id is null then 0 else 1 end`.as('has_details'),
        sql<number>`count(*)`.as('count'),
        sql<number>`sum(refunds.amount_sen)`.as('amountSen'),
      ])
      .where(condition)
      .groupBy(['refunds.status', 'refunds.reason', 'refunds.currency', 'on_list', 'has_details'])
      .execute();
    return rows.map(({ on_list, has_details, ...sum }) => ({
      ...sum,
      isOnList: on_list === 1,
      hasBankDetails: has_details === 1,
    }));
  }

  /** Sorted by time, earliest first. */
  #records() {
    return this.#joined().orderBy('refunds.created_at').orderBy('refunds.id');
  }

  #joined() {
    return this.#db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('tickets', 'tickets.id', 'refunds.ticket_id')
      .innerJoin('events', 'events.id', 'tickets.event_id')
      .innerJoin('event_places', 'event_places.event_id', 'tickets.event_id')
      .leftJoin('bank_details', 'bank_details.user_id', 'refunds.user_id')
      .select(columnsOf(refundTable, paymentTable, ticketTable, eventTable, placesTable, bankDetailsTable));
  }
}

function toRecord(row: JoinedRow): RefundRecord {
  return {
    refund: refundTable.fromJoined(row),
    payment: paymentTable.fromJoined(row),
    ticket: ticketTable.fromJoined(row),
    event: joinedEvent(row),
    bankDetails: bankDetailsTable.fromOuterJoined(row),
  };
}

type Refunded = Pick<RefundRecord, 'refund'>;

function earlierFirst({ refund: one }: Refunded, { refund: other }: Refunded): number {
  return one.createdAt + one.id < other.createdAt + other.id ? -1 : 1;
}
