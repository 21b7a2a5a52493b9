import { type Kysely, sql } from 'kysely';
import type { EventId, PersonId, TicketId } from '#core/shared/ids.ts';
import { holderTextOf, type Ticket } from '#core/tickets/ticket.ts';
import type { CancellationFailure, TicketRepository } from '#core/tickets/ticket-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema, TicketRow } from '../../schema.ts';
import { byId, insertAll, isOneOf, keyed, updateAll } from '../rows/bulk-rows.ts';

/** Columns that change after the purchase. The others never do, so their indexes are not written again. */
const MUTABLE_COLUMNS = [
  'status',
  'hold_expires_at',
  'hold_extended_at',
  'hold_warned_at',
  'confirmed_at',
  'closed_at',
  'generation',
] as const;

export class SqlTicketRepository implements TicketRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: TicketId): Promise<Ticket | null> {
    const [ticket = null] = await this.findAll([id]);
    return ticket;
  }

  /** Locks in the order of the ids, so that two transactions never deadlock. */
  async findAll(ids: readonly TicketId[]): Promise<readonly Ticket[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('tickets')
      .selectAll()
      .where(isOneOf(this.dialect, 'tickets', keyed('id', ids)))
      .$if(this.dialect.locksRows, (query) => query.orderBy('id').forUpdate())
      .execute();
    return rows.map(toTicket).sort(byId);
  }

  async save(ticket: Ticket): Promise<void> {
    await this.#save([ticket]);
  }

  async saveAll(tickets: readonly Ticket[]): Promise<void> {
    await this.#save(tickets, MUTABLE_COLUMNS);
  }

  async recordCancellationFailure({ ticketId, problem, at }: CancellationFailure): Promise<void> {
    await this.db
      .insertInto('cancelling_failures')
      .values({ ticket_id: ticketId, problem, at })
      .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet({ problem, at }))
      .execute();
  }

  async existForEvent(eventId: EventId): Promise<boolean> {
    const row = await this.db
      .selectFrom('tickets')
      .select('id')
      .where('event_id', '=', eventId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async addAll(tickets: readonly Ticket[]): Promise<void> {
    await insertAll(this.db, this.dialect, 'tickets', tickets.map(toRow));
  }

  async boughtUnder(keys: readonly { uid: PersonId; key: string }[]): Promise<readonly Ticket[]> {
    if (keys.length === 0) return [];
    const wanted = keys.map(({ uid, key }) => ({ user_id: uid, idempotency_key: key }));
    const rows = await this.db
      .selectFrom('tickets')
      .selectAll()
      .where(isOneOf(this.dialect, 'tickets', wanted))
      .execute();
    return rows.map(toTicket);
  }

  async countLive(
    people: readonly { eventId: EventId; uid: PersonId }[],
  ): Promise<readonly { eventId: EventId; uid: PersonId; count: number }[]> {
    if (people.length === 0) return [];
    const wanted = people.map(({ eventId, uid }) => ({ event_id: eventId, user_id: uid }));
    return this.db
      .selectFrom('tickets')
      .select(['event_id as eventId', 'user_id as uid'])
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(isOneOf(this.dialect, 'tickets', wanted))
      .where('status', 'in', ['pending_payment', 'confirmed'])
      .groupBy(['event_id', 'user_id'])
      .execute();
  }

  /**
   * Locks the buyers first, in a statement that is sent together with the count. The status is tested per row: as a
   * condition it would make PostgreSQL read the index of all holds.
   */
  async countHeld(uids: readonly PersonId[]): Promise<readonly { uid: PersonId; count: number }[]> {
    if (uids.length === 0) return [];
    const count = this.db
      .selectFrom('tickets')
      .select('user_id as uid')
      .select(sql<number>`count(case when status = 'pending_payment' then 1 end)`.as('count'))
      .where(isOneOf(this.dialect, 'tickets', keyed('user_id', uids)))
      .groupBy('user_id');
    const [, counts] = await Promise.all([this.dialect.lockNames(this.db, uids), count.execute()]);
    return counts;
  }

  async #save(tickets: readonly Ticket[], columns?: readonly (keyof TicketRow)[]): Promise<void> {
    const saved = await updateAll(this.db, this.dialect, 'tickets', 'id', tickets.map(toRow), columns);
    if (saved !== tickets.length) throw new Error('A ticket to be saved does not exist.');
  }
}

function toRow(ticket: Ticket): TicketRow {
  return {
    id: ticket.id,
    event_id: ticket.eventId,
    user_id: ticket.userId,
    buyer_name: ticket.buyerName,
    buyer_email: ticket.buyerEmail,
    status: ticket.status,
    price_sen: ticket.priceSen,
    fee_bps: ticket.fee.bps,
    fee_fixed_sen: ticket.fee.fixedSen,
    fee_sen: ticket.fee.sen,
    purchased_at: ticket.purchasedAt,
    hold_expires_at: ticket.holdExpiresAt,
    hold_extended_at: ticket.holdExtendedAt,
    hold_warned_at: ticket.holdWarnedAt,
    confirmed_at: ticket.confirmedAt,
    closed_at: ticket.closedAt,
    generation: ticket.generation,
    idempotency_key: ticket.idempotencyKey,
    search_text: holderTextOf(ticket),
  };
}

export function toTicket(row: TicketRow): Ticket {
  return {
    id: row.id,
    eventId: row.event_id,
    userId: row.user_id,
    buyerName: row.buyer_name,
    buyerEmail: row.buyer_email,
    status: row.status,
    priceSen: row.price_sen,
    fee: { bps: row.fee_bps, fixedSen: row.fee_fixed_sen, sen: row.fee_sen },
    purchasedAt: row.purchased_at,
    holdExpiresAt: row.hold_expires_at,
    holdExtendedAt: row.hold_extended_at,
    holdWarnedAt: row.hold_warned_at,
    confirmedAt: row.confirmed_at,
    closedAt: row.closed_at,
    generation: row.generation,
    idempotencyKey: row.idempotency_key,
  };
}
