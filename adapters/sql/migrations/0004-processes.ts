import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** What the processes of one installation tell each other. Nothing here outlives the hour, and no copy needs it. */
export const processes: Migration = {
  name: '0004-processes',
  async up(db) {
    await createLiveWords(db);
    await createLeases(db);
    await createCallCounts(db);
    await createAttempts(db);
  },
};

/** Live updates of the last minute, for a process that can't be told of them. */
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

/** Who does what only one process may do at a time. */
async function createLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
}

/** How often somebody called in a minute, summed up over the processes. */
async function createCallCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_counts')
    .addColumn('minute', 'text', (column) => column.notNull())
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('call_counts_key', ['minute', 'caller'])
    .execute();
}

/** Attempts on an account that failed, and those under way. */
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
