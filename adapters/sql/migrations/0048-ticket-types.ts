import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Migration } from './migration.ts';

/**
 * Gives every event its base type, at its price, and makes room for further types, their pools, and places set aside.
 * Tickets stay as they are: one without a type is of the base type.
 */
export const ticketTypes: Migration = {
  name: '0048-ticket-types',
  async up(db, dialect) {
    await db.schema
      .createTable('pools')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('capacity', 'integer')
      .addColumn('sold', 'integer', (column) => column.notNull())
      .addColumn('held', 'integer', (column) => column.notNull())
      .addCheckConstraint(
        'pools_fit',
        sql`sold >= 0 and held >= 0 and (capacity is null or sold + held <= capacity)`,
      )
      .execute();
    await db.schema
      .createTable('ticket_types')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('pool_id', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('price_sen', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await sql`
      insert into ticket_types (id, event_id, name, price_sen, position)
      select id, id, '', price_sen, 0 from events`.execute(db);
    for (const table of ['pools', 'ticket_types'])
      await db.schema.createIndex(`${table}_event`).on(table).column('event_id').execute();
    for (const column of ['type_id', 'pool_id'])
      await db.schema.alterTable('tickets').addColumn(column, 'text').execute();
    await setPlacesAside(db, dialect);
  },
};

/** Copies the table, because SQLite changes no constraint. It has one row for each event. */
async function setPlacesAside(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  await dialect.lockTable(db, 'event_places');
  await db.schema
    .createTable('new_event_places')
    .addColumn('event_id', 'text', (column) => column.primaryKey().notNull().references('events.id'))
    .addColumn('capacity', 'integer', (column) => column.notNull())
    .addColumn('sold', 'integer', (column) => column.notNull())
    .addColumn('held', 'integer', (column) => column.notNull())
    .addColumn('set_aside', 'integer', (column) => column.notNull())
    .addCheckConstraint(
      'event_places_fit',
      sql`sold >= 0 and held >= 0 and set_aside >= 0 and sold + held + set_aside <= capacity`,
    )
    .execute();
  await sql`
    insert into new_event_places (event_id, capacity, sold, held, set_aside)
    select event_id, capacity, sold, held, 0 from event_places`.execute(db);
  await dialect.dropTable(db, 'event_places');
  await db.schema.alterTable('new_event_places').renameTo('event_places').execute();
}
