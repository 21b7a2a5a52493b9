import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Keeps with an event who answers for what it tells, and why its sales are paused. What an unverified club has on sale
 * was approved; what a disabled person has on sale stops selling.
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
