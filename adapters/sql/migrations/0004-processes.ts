import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Creates the tables that coordinate the processes of one installation. Rows expire within an hour and are not copied.
 */
export const processes: Migration = {
  name: '0004-processes',
  async up(db) {
    await createLiveWords(db);
    await createLeases(db);
    await createCallCounts(db);
    await createAttempts(db);
  },
};

/** Notifications of the last minute, for processes that poll. */
async function createLiveWords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('live_words')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('live_words_when').on('live_words').column('told_at').execute();
}

/** Leases for work that one process does at a time. */
async function createLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
}

/** Calls per caller and minute, summed over all processes. */
async function createCallCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_counts')
    .addColumn('minute', 'text', (column) => column.notNull())
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('call_counts_key', ['minute', 'caller'])
    .execute();
}

/** Failed and running sign-in attempts per account. */
async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_attempts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('under_way', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_attempts_key', ['kind', 'account'])
    .execute();
  await db.schema.createIndex('identity_attempts_end').on('identity_attempts').column('ends_at').execute();
}
