import { sql } from 'kysely';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { Migration } from './migration.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Remembers who was reminded of which event. Without foreign keys: they would lock events for which people buy. Nobody is
 * reminded of events that are there already and start within a day: their people would get reminders that come too late.
 */
export const reminders: Migration = {
  name: '0065-reminders',
  async up(db, dialect) {
    await db.schema
      .createTable('reminders')
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('hours_before', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('reminders_pk', ['user_id', 'event_id'])
      .execute();
    // In the order in which reminders are added, so that each page of them changes few pages.
    await db.schema
      .createIndex('reminders_event')
      .on('reminders')
      .columns(['event_id', 'hours_before'])
      .execute();
    await db.schema.alterTable('events').addColumn('unreminded_until', 'text').execute();
    const { rows } = await sql<{ readonly now: Instant }>`select ${dialect.now} as now`.execute(db);
    for (const { now } of rows)
      await sql`update events set unreminded_until = ${addMinutes(now, DAY_MINUTES)}`.execute(db);
  },
};
