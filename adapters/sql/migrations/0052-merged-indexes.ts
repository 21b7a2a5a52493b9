import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Replaces two pairs of indexes that began with the same column by one each, because every purchase writes a page of
 * each. `payments_ticket` still refuses a second open payment of a ticket: open ones have the same key.
 */
export const mergedIndexes: Migration = {
  name: '0052-merged-indexes',
  async up(db) {
    for (const index of ['tickets_live', 'tickets_event', 'payments_one_open', 'payments_ticket'])
      await db.schema.dropIndex(index).execute();
    await db.schema
      .createIndex('tickets_event')
      .on('tickets')
      .columns(['event_id', 'purchased_at', 'id'])
      .execute();
    await sql`
      create unique index payments_ticket on payments
        (ticket_id, (case when status in ('created', 'pending') then '' else id end))`.execute(db);
  },
};
