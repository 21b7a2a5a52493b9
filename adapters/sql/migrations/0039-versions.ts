import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * When what the forms of events and clubs have was last changed, which is their version; and an index by which the audit
 * log tells who changed it.
 */
export const versions: Migration = {
  name: '0039-versions',
  async up(db) {
    for (const table of ['events', 'clubs'].map((name) => sql.table(name))) {
      await sql`alter table ${table} add column edited_at text not null default ''`.execute(db);
      await sql`update ${table} set edited_at = updated_at`.execute(db);
    }
    await db.schema.createIndex('audit_log_subject').on('audit_log').columns(['subject', 'number']).execute();
  },
};
