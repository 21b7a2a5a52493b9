import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { IdentityConnections, IdentityTables } from '#adapters/local-identity/identity-tables.ts';
import { LocalIdentity } from '#adapters/local-identity/local-identity.ts';
import { SharedSignInThrottle } from '#adapters/local-identity/shared-sign-in-throttle.ts';
import type { CreateSignInThrottle } from '#adapters/local-identity/sign-in-throttle.ts';
import { MemoryCredentials } from '#adapters/memory/memory-credentials.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import { memoryIdentityConnections } from '#adapters/sql/operations/memory-identity-connections.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';
import { accountProtectionContract } from './account-protection.contract.ts';
import { type CredentialsUnderTest, credentialsGatewayContract } from './credentials-gateway.contract.ts';
import { emailVerificationContract } from './email-verification.contract.ts';
import { providerSignInContract } from './provider-sign-in.contract.ts';

type Open = (options?: { readonly verifiesEmails: boolean }) => Promise<CredentialsUnderTest>;

const UNVERIFIED = { verifiesEmails: false };

const openMemory: Open = async ({ verifiesEmails } = UNVERIFIED) => {
  const database = new MemoryDatabase();
  const clock = new FixedClock();
  const unitOfWork = new MemoryUnitOfWork(database);
  const box = new MemorySecretBox();
  const gateway = new MemoryCredentials(unitOfWork, box, clock, new UuidIds(), undefined, verifiesEmails);
  return {
    gateway,
    verified: gateway.verifiedEmails,
    accounts: gateway.accountQueries,
    passwords: gateway.accountPasswords,
    sessions: gateway.accountSessions,
    clock,
    box,
    unitOfWork,
    mails: () => [...database.published.outbox.values()],
    close: async () => {},
  };
};

const openLocalOnMemory: Open = async (options) =>
  local(memoryIdentityConnections<IdentityTables>(), options);

const openLocalOnSqlite: Open = async (options) => {
  const folder = mkdtempSync(join(tmpdir(), 'acara-identity-'));
  const database = openSqlite(join(folder, 'acara.db'));
  await migrate(database);
  return local(adapterConnections<IdentityTables>(database), options, {
    createSignInThrottle: sharedIn(database),
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  });
};

const openLocalOnPostgres: Open = async (options) => {
  const database = await openTemporaryPostgres();
  return local(adapterConnections<IdentityTables>(database), options, {
    createSignInThrottle: sharedIn(database),
    close: () => database.close(),
  });
};

function sharedIn({ writer }: SqlDatabase): CreateSignInThrottle {
  return (attempts, clock) => new SharedSignInThrottle(writer, attempts, clock);
}

function local(
  identities: IdentityConnections,
  { verifiesEmails } = UNVERIFIED,
  {
    createSignInThrottle,
    close,
  }: { createSignInThrottle?: CreateSignInThrottle; close: () => Promise<void> } = { close: async () => {} },
): CredentialsUnderTest {
  const database = new MemoryDatabase();
  const clock = new FixedClock();
  const box = new MemorySecretBox();
  const unitOfWork = new MemoryUnitOfWork(database);
  const identity = new LocalIdentity(
    {
      database: identities,
      tokenSecret: 'the token secret of the tests, 32+',
      authSecret: 'the secret of devices in the tests, 32+',
      publicUrl: 'http://localhost:3000',
      verifiesEmails,
      createSignInThrottle,
    },
    unitOfWork,
    box,
    clock,
    new UuidIds(),
  );
  return {
    gateway: identity,
    verified: identity.verifiedEmails,
    accounts: identity.accountQueries,
    passwords: identity.accountPasswords,
    sessions: identity.accountSessions,
    clock,
    box,
    unitOfWork,
    mails: () => [...database.published.outbox.values()],
    close: async () => {
      identity.stop();
      await close();
    },
  };
}

for (const contract of [
  credentialsGatewayContract,
  providerSignInContract,
  emailVerificationContract,
  accountProtectionContract,
]) {
  contract('memory', openMemory);
  contract('the embedded service in memory', openLocalOnMemory);
  contract('the embedded service on SQLite', openLocalOnSqlite);
  contract('the embedded service on PostgreSQL', openLocalOnPostgres);
}

describe('identity contract', () => {
  it.each([
    ['memory', openMemory, MemoryCredentials],
    ['the embedded service in memory', openLocalOnMemory, LocalIdentity],
    ['the embedded service on SQLite', openLocalOnSqlite, LocalIdentity],
    ['the embedded service on PostgreSQL', openLocalOnPostgres, LocalIdentity],
  ] as const)('runs on %s', async (_name, open, kind) => {
    const held = await open();
    expect(held.gateway).toBeInstanceOf(kind);
    await held.close();
  });
});
