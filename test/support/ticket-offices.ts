import type { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryTicketOffice } from '#adapters/memory/memory-ticket-office.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import type { BatchLimits } from '#adapters/shared/batch-queue.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlTicketOffice } from '#adapters/sql/stores/sql-ticket-office.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { EventBus } from '#core/event-bus.ts';

/** A ticket office in memory, with an event bus of its own by default. */
export function memoryOffice(
  database: MemoryDatabase,
  eventBus: EventBus = new InProcessEventBus(),
): TicketOffice {
  return new MemoryTicketOffice(new MemoryUnitOfWork(database), eventBus);
}

/** A ticket office on a SQL database, with an event bus of its own. */
export function sqlOffice(database: SqlDatabase, limits?: BatchLimits): TicketOffice {
  return new SqlTicketOffice(database, new InProcessEventBus(), limits);
}
