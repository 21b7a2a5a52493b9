import type { Migration } from './migration.ts';

/** Adds people's second factors, what sessions confirmed with them, and the challenges given to passkeys. */
export const secondFactors: Migration = {
  name: '0029-second-factors',
  async up(db) {
    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('passkeys', 'text', (column) => column.notNull())
      .addColumn('authenticator', 'text', (column) => column.notNull())
      .addColumn('recovery_codes', 'text', (column) => column.notNull())
      .addColumn('wrong_codes', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('session_confirmations')
      .addColumn('session_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text', (column) => column.notNull())
      .addColumn('second_factor_at', 'text')
      .execute();
    await db.schema
      .createIndex('session_confirmations_when')
      .on('session_confirmations')
      .column('confirmed_at')
      .execute();
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey().notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('passkey_challenges_end')
      .on('passkey_challenges')
      .column('expires_at')
      .execute();
  },
};
