import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Finds the latest refunds that were noted as paid one by one among all that ever were. */
export const refundsByHand: Migration = {
  name: '0011-refunds-by-hand',
  async up(db) {
    await sql`
      create index refunds_by_hand on refunds (updated_at, id)
      where status = 'succeeded' and batch_id is null and bank_reference is not null`.execute(db);
  },
};
