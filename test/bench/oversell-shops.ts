import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { Event } from '#core/events/event.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { UnitOfWork } from '#core/unit-of-work.ts';
import { unguardedMemoryOffice, unguardedSqlOffice } from '#test/support/office-without-constraints.ts';
import { memoryOffice, sqlOffice } from '#test/support/ticket-offices.ts';
import { type Engine, newBenchDatabase } from './bench-database.ts';

/** A storage with ticket offices on it. */
export interface Shop {
  readonly name: string;
  /** Opens it for a round of attempts. */
  open(): Promise<ShopRound>;
  close(): Promise<void>;
}

interface ShopRound {
  /** Two ticket offices on the same database, as in two processes. */
  readonly offices: readonly TicketOffice[];
  addEvents(events: readonly Event[]): Promise<void>;
  /** Counts the tickets of each event. */
  ticketsOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, number>>;
}

/** Opens a new database per round, because the in-memory one copies itself for every transaction. */
export async function shopInMemory({ guarded } = { guarded: true }): Promise<Shop> {
  return {
    name: 'memory',
    async open() {
      const database = new MemoryDatabase();
      const office = () => (guarded ? memoryOffice(database) : unguardedMemoryOffice(database));
      return {
        offices: [office(), office()],
        addEvents: (events) => addAll(new MemoryUnitOfWork(database), events),
        ticketsOf: async (ids) => {
          const tickets = [...database.published.tickets.values()];
          return new Map(ids.map((id) => [id, tickets.filter(({ eventId }) => eventId === id).length]));
        },
      };
    },
    close: async () => {},
  };
}

export async function shopOnDatabase(engine: Engine, { guarded } = { guarded: true }): Promise<Shop> {
  const place = await newBenchDatabase(engine);
  const database = place.open();
  await migrate(database);
  const unguarded = guarded ? null : await unguardedSqlOffice(database);
  const office = () => unguarded ?? sqlOffice(database);
  const round: ShopRound = {
    offices: [office(), office()],
    addEvents: (events) => addAll(new SqlUnitOfWork(database), events),
    async ticketsOf(ids) {
      const rows = await database.reader
        .selectFrom('tickets')
        .select(({ fn }) => ['event_id', fn.countAll().as('count')])
        .where('event_id', 'in', ids)
        .groupBy('event_id')
        .execute();
      return new Map(rows.map((row) => [row.event_id, Number(row.count)]));
    },
  };
  return {
    name: engine,
    open: async () => round,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}

function addAll(unitOfWork: UnitOfWork, events: readonly Event[]): Promise<void> {
  return unitOfWork.run(async (stores) => {
    for (const event of events) await stores.events.add(event);
  });
}
