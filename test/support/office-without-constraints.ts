import { sql } from 'kysely';
import type { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryEventQueries } from '#adapters/memory/queries/memory-event-queries.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlPaymentRepository } from '#adapters/sql/stores/repositories/sql-payment-repository.ts';
import { SqlTicketRepository } from '#adapters/sql/stores/repositories/sql-ticket-repository.ts';
import { type Decision, decideAll, type Facts } from '#core/decisions/decision.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { EventQueries } from '#core/events/event-queries.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import type { HoldRequest } from '#core/sales/grant-hold-decision.ts';
import type { CollectedChanges } from '#core/sales/sale-changes.ts';
import { SaleFacts } from '#core/sales/sale-facts.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

/**
 * Oversells on purpose: reads the places that are left, yields, then writes its decision. Shows that a test for
 * overselling can fail.
 */
class UnguardedOffice implements TicketOffice {
  constructor(
    private readonly events: EventQueries,
    private readonly write: (changes: CollectedChanges) => Promise<void>,
  ) {}

  /** Executes holds only. */
  async run<Request, Answer, Known extends Facts<Changes>, Changes>(
    decision: Decision<Request, Answer, Known, Changes>,
    request: Request,
  ): Promise<Answer> {
    const event = await this.events.find((request as HoldRequest).eventId);
    const facts = new SaleFacts(event ? { events: [event], types: [baseTypeOf(event)] } : {});
    const [answer] = decideAll(decision, [request], facts as unknown as Known);
    await new Promise((resume) => setTimeout(resume, 5));
    if (!answer || answer instanceof DomainError) throw answer;
    await this.write(facts.changes);
    return answer;
  }
}

export function unguardedMemoryOffice(database: MemoryDatabase): TicketOffice {
  return new UnguardedOffice(new MemoryEventQueries(database), ({ tickets, payments, places }) =>
    database.transact(async ({ state }) => {
      for (const ticket of tickets.added) state.tickets.set(ticket.id, ticket);
      for (const payment of payments.added) state.payments.set(payment.id, payment);
      for (const [id, { sold, held }] of places) {
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
  return new UnguardedOffice(new SqlEventQueries(database), ({ tickets, payments, places }) =>
    writer.transaction().execute(async (db) => {
      await new SqlTicketRepository(db, dialect).addAll(tickets.added);
      await new SqlPaymentRepository(db, dialect).addAll(payments.added);
      for (const [id, { sold, held }] of places)
        await db
          .updateTable('event_places')
          .set((row) => ({ sold: row('sold', '+', sold), held: row('held', '+', held) }))
          .where('event_id', '=', id)
          .execute();
    }),
  );
}
