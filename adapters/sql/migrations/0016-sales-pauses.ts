import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Stores with an event when it was approved and why its sales are paused. Published events of unverified clubs count as
 * approved; events of disabled people are paused.
 */
export const salesPauses: Migration = {
  name: '0016-sales-pauses',
  async up(db) {
    await db.schema.alterTable('events').addColumn('approved_at', 'text').execute();
    await db.schema.alterTable('events').addColumn('paused_for', 'text').execute();
    await sql`
      update events set approved_at = updated_at
      where status = 'published'
        and organizer_id not in (select uid from people where is_club_verified = 1 or role = 'admin')`.execute(
      db,
    );
    await sql`
      update events set paused_for = 'organiser_disabled'
      where organizer_id in (select uid from people where disabled_at is not null)`.execute(db);
  },
};
