import { type Kysely, sql } from 'kysely';
import type { EventId } from '#core/events/event.ts';
import type { PersonId } from '#core/people/person.ts';
import { holderTextOf, type Ticket, type TicketId } from '#core/tickets/ticket.ts';
import type { TicketRepository } from '#core/tickets/ticket-repository.ts';
import type { SqlDialect } from './dialect.ts';
import type { Schema, TicketRow } from './schema.ts';

export class SqlTicketRepository implements TicketRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: TicketId): Promise<Ticket | null> {
    const row = await this.db
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? toTicket(row) : null;
  }

  async save(ticket: Ticket): Promise<void> {
    const { id, ...changes } = toRow(ticket);
    const { numUpdatedRows } = await this.db
      .updateTable('tickets')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Ticket ${id} does not exist.`);
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

  /** For the ticket office. */
  async addAll(tickets: readonly Ticket[]): Promise<void> {
    if (tickets.length > 0) await this.db.insertInto('tickets').values(tickets.map(toRow)).execute();
  }

  /** For the ticket office: the tickets that were bought under these idempotency keys. */
  async boughtUnder(keys: readonly { uid: PersonId; key: string }[]): Promise<readonly Ticket[]> {
    if (keys.length === 0) return [];
    const wanted = sql.join(keys.map(({ uid, key }) => sql`(${uid}, ${key})`));
    const rows = await this.db
      .selectFrom('tickets')
      .selectAll()
      .where(sql<boolean>`(user_id, idempotency_key) in (values ${wanted})`)
      .execute();
    return rows.map(toTicket);
  }

  /** For the ticket office: how many live tickets each of these people has for an event. */
  async countLive(
    people: readonly { eventId: EventId; uid: PersonId }[],
  ): Promise<readonly { eventId: EventId; uid: PersonId; count: number }[]> {
    if (people.length === 0) return [];
    const wanted = sql.join(people.map(({ eventId, uid }) => sql`(${eventId}, ${uid})`));
    return this.db
      .selectFrom('tickets')
      .select(['event_id as eventId', 'user_id as uid'])
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(sql<boolean>`(event_id, user_id) in (values ${wanted})`)
      .where('status', 'in', ['pending_payment', 'confirmed'])
      .groupBy(['event_id', 'user_id'])
      .execute();
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
