import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Creates the tables of the embedded identity service. Instants are ISO text and booleans integers, as in all tables.
 */
export const identity = {
  name: '0002-identity',
  async up(db: Kysely<unknown>) {
    await createUsers(db);
    await createAccounts(db);
    await createSessions(db);
    await createVerifications(db);
    await createRevocations(db);
  },
} satisfies Migration;

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('identity_users_email', ['email'])
    .execute();
}

/** A person's credentials: a password or an account at an identity provider. */
async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_users.id').onDelete('cascade'),
    )
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('identity_accounts_key', ['provider_id', 'account_id'])
    .execute();
  await db.schema
    .createIndex('identity_accounts_user')
    .on('identity_accounts')
    .columns(['user_id', 'provider_id'])
    .execute();
}

/** `token` holds the digest of a session's renewal secret. */
async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_users.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('identity_sessions_token', ['token'])
    .execute();
  await db.schema.createIndex('identity_sessions_user').on('identity_sessions').column('user_id').execute();
  await db.schema.createIndex('identity_sessions_end').on('identity_sessions').column('expires_at').execute();
}

/** Password reset links, by the digest of their secret. */
async function createVerifications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_verifications')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('identity_verifications_identifier')
    .on('identity_verifications')
    .column('identifier')
    .execute();
}

/** Sessions that ended while their tokens may still be valid. Every process polls this table every two seconds. */
async function createRevocations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_revocations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('identity_revocations_when')
    .on('identity_revocations')
    .column('revoked_at')
    .execute();
}
