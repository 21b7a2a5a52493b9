import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Says of each ledger entry whose club it concerns. Earlier entries name the organizer of their event: who organized it
 * before clubs were merged is not known.
 */
export const ledgerClubs: Migration = {
  name: '0046-ledger-clubs',
  async up(db, dialect) {
    await sql`alter table ledger_entries add column club_id text not null default ''`.execute(db);
    await dialect.updateAppendOnly(
      db,
      'ledger_entries',
      sql`
        update ledger_entries set club_id = coalesce(
          (select events.organizer_id from events where events.id = ledger_entries.event_id), '')`,
    );
  },
};
