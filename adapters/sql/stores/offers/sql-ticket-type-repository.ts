import type { Kysely } from 'kysely';
import type { TakenPlaces } from '#core/offers/plan-at.ts';
import type { TicketType } from '#core/offers/ticket-type.ts';
import type { TicketTypeRepository } from '#core/offers/ticket-type-repository.ts';
import type { EventId, TicketTypeId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { type Schema, ticketTypeTable } from '../../schema.ts';
import { insertAll, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';
import { byPosition } from './in-order.ts';

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

  async known(ids: readonly string[]): Promise<readonly TicketTypeId[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.selectFrom('ticket_types').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  }

  async withTickets(ids: readonly TicketTypeId[]): Promise<readonly TicketTypeId[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('ticket_types')
      .select('ticket_types.id')
      .where('ticket_types.id', 'in', ids)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('tickets')
            .select('tickets.id')
            .whereRef('tickets.event_id', '=', 'ticket_types.event_id')
            .whereRef('tickets.type_id', '=', 'ticket_types.id'),
        ),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  async add(type: TicketType): Promise<void> {
    await insertAll(this.db, this.dialect, ticketTypeTable, [type]);
  }

  async save(type: TicketType): Promise<void> {
    await updateAll(this.db, this.dialect, ticketTypeTable, [type]);
  }

  async remove(id: TicketTypeId): Promise<void> {
    await this.db.deleteFrom('ticket_types').where('id', '=', id).execute();
  }

  async open(types: ReadonlyMap<TicketTypeId, Instant>): Promise<void> {
    for (const [id, at] of types)
      await this.db
        .updateTable('ticket_types')
        .set({ opened_at: at })
        .where('id', '=', id)
        .where('opened_at', 'is', null)
        .execute();
  }

  /** The table's check constraints refuse negative counts. */
  async adjustPlaces(changes: ReadonlyMap<TicketTypeId, TakenPlaces>): Promise<void> {
    if (changes.size === 0) return;
    const rows = [...changes].map(([id, { sold, held }]) => [sold, held, id]);
    await this.dialect.updateRows(this.db, 'ticket_types', ['sold', 'held', 'id'], rows, 'add');
  }
}
