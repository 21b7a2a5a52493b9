import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Indexes refunds that were marked as paid individually, by time. */
export const refundsByHand: Migration = {
  name: '0011-refunds-by-hand',
  async up(db) {
    await sql`
      create index refunds_by_hand on refunds (updated_at, id)
      where status = 'succeeded' and batch_id is null and bank_reference is not null`.execute(db);
  },
};
