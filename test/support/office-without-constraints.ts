import { sql } from 'kysely';
import type { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryEventQueries } from '#adapters/memory/queries/memory-event-queries.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlPaymentRepository } from '#adapters/sql/stores/repositories/sql-payment-repository.ts';
import { SqlTicketRepository } from '#adapters/sql/stores/repositories/sql-ticket-repository.ts';
import type { Event } from '#core/events/event.ts';
import type { EventQueries } from '#core/events/event-queries.ts';
import { type GrantedHolds, grantHolds } from '#core/sales/grant-holds.ts';
import type { Hold, HoldRequest, TicketOffice } from '#core/sales/ticket-office.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { TERMS } from '#test/support/terms.ts';

/**
 * Oversells on purpose: reads the places that are left, yields, then writes its decision. Shows that a test for
 * overselling can fail.
 */
class UnguardedOffice implements TicketOffice {
  constructor(
    private readonly events: EventQueries,
    private readonly write: (granted: GrantedHolds) => Promise<void>,
  ) {}

  async hold(request: HoldRequest): Promise<Hold> {
    const event = await this.events.find(request.eventId);
    const granted = grantHolds([request], contextOf(event), TERMS);
    await new Promise((resume) => setTimeout(resume, 5));
    const [answer] = granted.answers;
    if (!answer || answer instanceof DomainError) throw answer;
    await this.write(granted);
    return answer;
  }
}

export function unguardedMemoryOffice(database: MemoryDatabase): TicketOffice {
  return new UnguardedOffice(new MemoryEventQueries(database), (granted) =>
    database.transact(async ({ state }) => {
      for (const ticket of granted.tickets) state.tickets.set(ticket.id, ticket);
      for (const payment of granted.payments) state.payments.set(payment.id, payment);
      for (const [id, { sold, held }] of granted.places) {
        const event = state.events.get(id);
        if (event) state.events.set(id, { ...event, sold: event.sold + sold, held: event.held + held });
      }
    }),
  );
}

/** Drops the database’s own constraint as well. */
export async function unguardedSqlOffice(database: SqlDatabase): Promise<TicketOffice> {
  const { writer, dialect } = database;
  await (dialect.locksRows
    ? sql`alter table event_places drop constraint event_places_fit`
    : sql`pragma ignore_check_constraints = on`
  ).execute(writer);
  return new UnguardedOffice(new SqlEventQueries(database), (granted) =>
    writer.transaction().execute(async (db) => {
      await new SqlTicketRepository(db, dialect).addAll(granted.tickets);
      await new SqlPaymentRepository(db, dialect).addAll(granted.payments);
      for (const [id, { sold, held }] of granted.places)
        await db
          .updateTable('event_places')
          .set((row) => ({ sold: row('sold', '+', sold), held: row('held', '+', held) }))
          .where('event_id', '=', id)
          .execute();
    }),
  );
}

function contextOf(event: Event | null) {
  return {
    events: new Map(event && [[event.id, event]]),
    earlierPurchases: new Map(),
    liveTickets: new Map(),
    openHolds: new Map(),
  };
}
