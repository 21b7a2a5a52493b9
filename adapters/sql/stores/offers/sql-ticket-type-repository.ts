import type { Kysely } from 'kysely';
import type { TicketType } from '#core/offers/ticket-type.ts';
import type { TicketTypeRepository } from '#core/offers/ticket-type-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { type Schema, ticketTypeTable } from '../../schema.ts';
import { insertAll, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

const ofEvents = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('ticket_types')
    .selectAll()
    .where(hasKey('ticket_types', ['event_id'])),
);

export class SqlTicketTypeRepository implements TicketTypeRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly TicketType[]> {
    const rows = await ofEvents.run(this.db, this.dialect, listed(eventIds));
    return rows.map(ticketTypeTable.toEntity).sort(byPosition);
  }

  async add(type: TicketType): Promise<void> {
    await insertAll(this.db, this.dialect, ticketTypeTable, [type]);
  }

  async save(type: TicketType): Promise<void> {
    await updateAll(this.db, this.dialect, ticketTypeTable, [type]);
  }
}

/** Sorts in memory: the types of an event are few. */
function byPosition(one: TicketType, other: TicketType): number {
  if (one.eventId !== other.eventId) return one.eventId < other.eventId ? -1 : 1;
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}
