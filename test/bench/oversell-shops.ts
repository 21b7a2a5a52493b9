import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { Event } from '#core/events/event.ts';
import { savePlan, storedPlan } from '#core/events/stored-plan.ts';
import type { Code } from '#core/offers/codes/code.ts';
import type { Plan } from '#core/offers/plan.ts';
import type { CodeId, EventId, TicketTypeId } from '#core/shared/ids.ts';
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

export interface TypeCount {
  readonly eventId: EventId;
  readonly typeId: TicketTypeId;
  readonly codeId: CodeId | null;
  readonly count: number;
}

interface ShopRound {
  /** Two ticket offices on the same database, as in two processes. */
  readonly offices: readonly TicketOffice[];
  /** Adds events, with what they sell where they have a plan, and codes of some. */
  addEvents(
    events: readonly Event[],
    plans: ReadonlyMap<EventId, Plan>,
    codes: readonly Code[],
  ): Promise<void>;
  /** Counts the tickets of these events by event, type and code; the base type has its event's id. */
  ticketsOf(ids: readonly EventId[]): Promise<readonly TypeCount[]>;
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
        addEvents: (...added) => addAll(new MemoryUnitOfWork(database), ...added),
        ticketsOf: async (ids) => {
          const wanted = new Set(ids);
          const tickets = [...database.published.tickets.values()].filter(({ eventId }) =>
            wanted.has(eventId),
          );
          return tickets.map(({ eventId, typeId, code }) => ({
            ...{ eventId, typeId: typeId ?? eventId, codeId: code?.id ?? null, count: 1 },
          }));
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
    addEvents: (...added) => addAll(new SqlUnitOfWork(database), ...added),
    async ticketsOf(ids) {
      const rows = await database.reader
        .selectFrom('tickets')
        .select(({ fn }) => ['event_id', 'type_id', 'code_id', fn.countAll().as('count')])
        .where('event_id', 'in', ids)
        .groupBy(['event_id', 'type_id', 'code_id'])
        .execute();
      return rows.map(({ event_id: eventId, type_id, code_id: codeId, count }) => ({
        eventId,
        typeId: type_id ?? eventId,
        codeId,
        count: Number(count),
      }));
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

function addAll(
  unitOfWork: UnitOfWork,
  events: readonly Event[],
  plans: ReadonlyMap<EventId, Plan>,
  codes: readonly Code[],
): Promise<void> {
  return unitOfWork.run(async (stores) => {
    for (const event of events) {
      await stores.events.add(event);
      const plan = plans.get(event.id);
      if (plan) await savePlan(stores, await storedPlan(stores, event), plan);
    }
    await stores.codes.addAll(codes);
  });
}
