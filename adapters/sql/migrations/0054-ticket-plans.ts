import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Makes room for what organizers plan to sell: windows, audiences, limits and counts of ticket types, pools that lift, and
 * lists of people. Until now nobody could store a pool, so that its table is made again and tickets lose the column that
 * named theirs. Tickets keep the name of their type, which none has had.
 */
export const ticketPlans: Migration = {
  name: '0054-ticket-plans',
  async up(db) {
    await db.schema.dropTable('pools').execute();
    await db.schema
      .createTable('pools')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('capacity', 'integer', (column) => column.notNull())
      .addColumn('lifts_at', 'text')
      .execute();
    await db.schema.createIndex('pools_event').on('pools').column('event_id').execute();

    const texts = ['name_ms', 'opens_at', 'closes_at', 'opens_after', 'opened_at', 'audience'];
    for (const column of [...texts, 'grants_membership_until', 'retired_at'])
      await db.schema.alterTable('ticket_types').addColumn(column, 'text').execute();
    await db.schema.alterTable('ticket_types').addColumn('limit_per_person', 'integer').execute();
    await sql`alter table ticket_types add column description text not null default ''`.execute(db);
    await sql`alter table ticket_types add column visibility text not null default 'public'`.execute(db);
    for (const count of ['sold', 'held'])
      await sql`
        alter table ticket_types add column ${sql.ref(count)} integer not null default 0
          check (${sql.ref(count)} >= 0)`.execute(db);

    await db.schema.alterTable('tickets').dropColumn('pool_id').execute();
    await sql`alter table tickets add column type_name text not null default ''`.execute(db);
    await db.schema.alterTable('tickets').addColumn('type_name_ms', 'text').execute();
    await db.schema.alterTable('events').addColumn('planned_at', 'text').execute();

    await db.schema
      .createTable('audience_lists')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('audience_lists_event').on('audience_lists').column('event_id').execute();
    await db.schema
      .createTable('audience_list_entries')
      .addColumn('list_id', 'text', (column) => column.notNull().references('audience_lists.id'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audience_list_entries_pk', ['list_id', 'key'])
      .execute();
    await db.schema
      .createIndex('audience_list_entries_key')
      .on('audience_list_entries')
      .column('key')
      .execute();
  },
};
