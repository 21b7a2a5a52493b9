import type { Migration } from './migration.ts';

/** The problems that admins were mailed about, the last backup and the last daily digest, in one row. */
export const operatorAlerts: Migration = {
  name: '0031-operator-alerts',
  async up(db) {
    await db.schema
      .createTable('operator_state')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('watched_since', 'text')
      .addColumn('backed_up_at', 'text')
      .addColumn('digest_day', 'text')
      .addColumn('alerts', 'text', (column) => column.notNull())
      .execute();
  },
};
