import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds which privacy notice a person accepted, as JSON, and the indexes that find personal data whose time is over
 * without reading what is kept.
 */
export const privacy: Migration = {
  name: '0028-privacy',
  async up(db) {
    await sql`alter table people add column privacy_notice text not null default 'null'`.execute(db);
    await db.schema.createIndex('events_end').on('events').columns(['ends_at', 'id']).execute();
    await sql`
      create index tickets_named on tickets (event_id)
      where buyer_email <> '' and (price_sen = 0 or status in ('expired', 'cancelled'))`.execute(db);
    await sql`create index receipts_named on receipts (paid_at) where buyer_email <> ''`.execute(db);
    await sql`create index statement_lines_named on statement_lines (imported_at) where text <> id`.execute(
      db,
    );
    await sql`create index refund_batches_named on refund_batches (made_at) where made_by_name <> ''`.execute(
      db,
    );
    await sql`create index payment_alerts_noted on payment_alerts (closed_at) where note <> ''`.execute(db);
    await db.schema.createIndex('bank_details_given').on('bank_details').column('given_at').execute();
    await sql`
      create index club_requests_declined on club_requests (decided_at) where status = 'declined'`.execute(
      db,
    );
  },
};
