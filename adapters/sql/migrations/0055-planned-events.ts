import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Finds the planned events that lists may show, so that filters can leave some of them out. */
export const plannedEvents: Migration = {
  name: '0055-planned-events',
  async up(db) {
    await sql`
      create index events_planned on events (status, ends_at) where planned_at is not null`.execute(db);
  },
};
