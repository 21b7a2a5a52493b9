import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Adds sales figures by event and by club and day, so that reads need not sum over every day of every event. */
export const salesSums: Migration = {
  name: '0010-sales-sums',
  async up(db) {
    await sumUpByEvent(db);
    await sumUpByClub(db);
    await db.schema.dropIndex('sales_by_day_day').execute();
  },
};

async function sumUpByEvent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sales_by_event')
    .addColumn('event_id', 'text', (column) => column.primaryKey().notNull().references('events.id'))
    .addColumn('tickets', 'integer', (column) => column.notNull())
    .addColumn('revenue_sen', 'integer', (column) => column.notNull())
    .addColumn('fee_sen', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into sales_by_event (event_id, tickets, revenue_sen, fee_sen)
    select event_id, sum(tickets), sum(revenue_sen), sum(fee_sen) from sales_by_day
    group by event_id`.execute(db);
}

async function sumUpByClub(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sales_by_club')
    .addColumn('organizer_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tickets', 'integer', (column) => column.notNull())
    .addColumn('revenue_sen', 'integer', (column) => column.notNull())
    .addColumn('fee_sen', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sales_by_club_key', ['organizer_id', 'day'])
    .execute();
  await sql`
    insert into sales_by_club (organizer_id, day, tickets, revenue_sen, fee_sen)
    select organizer_id, day, sum(tickets), sum(revenue_sen), sum(fee_sen)
    from sales_by_day join events on events.id = sales_by_day.event_id
    group by organizer_id, day`.execute(db);
  await db.schema.createIndex('sales_by_club_day').on('sales_by_club').column('day').execute();
}
