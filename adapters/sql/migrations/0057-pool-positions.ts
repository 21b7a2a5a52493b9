import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Keeps the order of an event's pools. Those that are there stay in the order of their ids, in which they were shown. */
export const poolPositions: Migration = {
  name: '0057-pool-positions',
  async up(db) {
    await sql`alter table pools add column position integer not null default 0`.execute(db);
  },
};
