import type { Migration } from './migration.ts';

/** The payments by which operators verified a payment provider. */
export const providerVerifications: Migration = {
  name: '0021-provider-verifications',
  async up(db) {
    await db.schema
      .createTable('provider_verifications')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('amount_sen', 'integer', (column) => column.notNull())
      .addColumn('provider_ref', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('refused_callback_at', 'text')
      .execute();
    await db.schema
      .createIndex('provider_verifications_reference')
      .on('provider_verifications')
      .columns(['provider', 'provider_ref'])
      .execute();
  },
};
