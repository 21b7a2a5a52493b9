import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Makes room on tickets for how they came to be and for the code that they were bought with, and on events for when their
 * questions were changed. Until now every ticket was bought, without a code.
 */
export const ticketOrigins: Migration = {
  name: '0058-ticket-origins',
  async up(db) {
    await sql`alter table tickets add column origin text not null default 'web'`.execute(db);
    await db.schema.alterTable('tickets').addColumn('list_price_sen', 'integer').execute();
    for (const column of ['code_id', 'code_text'])
      await db.schema.alterTable('tickets').addColumn(column, 'text').execute();
    await db.schema.alterTable('events').addColumn('questions_at', 'text').execute();
  },
};
