import type { Migration } from './migration.ts';

/** Says when an invitation to a committee was declined; null for those that were not. */
export const declinedInvitations: Migration = {
  name: '0043-declined-invitations',
  async up(db) {
    await db.schema.alterTable('club_invitations').addColumn('declined_at', 'text').execute();
  },
};
