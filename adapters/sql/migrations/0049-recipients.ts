import type { Migration } from './migration.ts';

/** Says of a mail which person it is for. Of earlier mails it is not known: they are found by their address. */
export const recipients: Migration = {
  name: '0049-recipients',
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('user_id', 'text').execute();
  },
};
