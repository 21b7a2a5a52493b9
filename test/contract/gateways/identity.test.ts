import type { IdentityTables } from '#adapters/local-identity/identity-store.ts';
import { type IdentityParts, LocalIdentity } from '#adapters/local-identity/local-identity.ts';
import { memoryIdentityParts } from '#adapters/local-identity/memory/memory-identity-parts.ts';
import { MemoryIdentityStore } from '#adapters/local-identity/memory/memory-identity-store.ts';
import { serverIdentityParts } from '#adapters/local-identity/server-identity-parts.ts';
import type { CreateSignInThrottle } from '#adapters/local-identity/sign-in-throttle.ts';
import { SharedSignInThrottle } from '#adapters/local-identity/sql/shared-sign-in-throttle.ts';
import type { IdentityConnections } from '#adapters/local-identity/sql/sql-identity-store.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import { memoryIdentityConnections } from '#adapters/sql/operations/memory-identity-connections.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { openMigratedSqlite } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';
import { accountProtectionContract } from './account-protection.contract.ts';
import { type CredentialsUnderTest, credentialsGatewayContract } from './credentials-gateway.contract.ts';
import { emailVerificationContract } from './email-verification.contract.ts';
import { providerSignInContract } from './provider-sign-in.contract.ts';

type Open = (options?: { readonly verifiesEmails: boolean }) => Promise<CredentialsUnderTest>;

const UNVERIFIED = { verifiesEmails: false };
/** The least that the algorithm takes: what hashing costs in production is proven elsewhere. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const openMemory: Open = async (options) =>
  local((clock, ids) => memoryIdentityParts(new MemoryIdentityStore(), clock, ids), options);

const openLocalOnMemory: Open = async (options) =>
  local(onServer(memoryIdentityConnections<IdentityTables>()), options);

const openLocalOnSqlite: Open = async (options) => openOn(await openMigratedSqlite(), options);

const openLocalOnPostgres: Open = async (options) => openOn(await openTemporaryPostgres(), options);

function openOn(database: SqlDatabase, options?: { readonly verifiesEmails: boolean }): CredentialsUnderTest {
  return local(onServer(adapterConnections<IdentityTables>(database)), options, {
    createSignInThrottle: sharedIn(database),
    close: () => database.close(),
  });
}

type CreateParts = (clock: FixedClock, ids: UuidIds) => IdentityParts;

function onServer(database: IdentityConnections): CreateParts {
  const options = {
    database,
    tokenSecret: 'the token secret of the tests, 32+',
    authSecret: 'the secret of devices in the tests, 32+',
    publicUrl: 'http://localhost:3000',
    passwordCost: CHEAP,
  };
  return (clock, ids) => serverIdentityParts(options, clock, ids);
}

function sharedIn({ writer }: SqlDatabase): CreateSignInThrottle {
  return (attempts, clock) => new SharedSignInThrottle(writer, attempts, clock);
}

function local(
  createParts: CreateParts,
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
  const ids = new UuidIds();
  const options = { ...createParts(clock, ids), verifiesEmails, createSignInThrottle };
  const identity = new LocalIdentity(options, unitOfWork, box, clock, ids);
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
