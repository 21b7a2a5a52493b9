import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityTables } from '#adapters/local-identity/identity-store.ts';
import { LocalIdentity } from '#adapters/local-identity/local-identity.ts';
import { serverIdentityParts } from '#adapters/local-identity/server-identity-parts.ts';
import { sqlAccounts } from '#adapters/local-identity/sql/sql-accounts.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { openMigratedSqlite } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const TIMES = { created_at: NOW, updated_at: NOW };
const AINA = '01a2085e-db48-7e7d-9c79-02280490a06b';
const GUEST = '01a2085e-db98-7760-a6a4-3722a8e5f515';
const ENDED_SESSION = '01a2085e-dbb8-7aaa-b326-2c68e54ea168';
const RENEWAL = '1PZOuW1NqdrD5wGoOUn2HKGjRcjNU9cxdblVz2q9b48';
const RESET_SECRET = '0EWyAtvu02U66zPqKmXpJHyqa10m0m-nqYW4ualVaQM';
const EMAIL = 'aina@student.acara.test';
const PASSWORD = 'three blue kites';

/** Copies of rows that an earlier version stored through better-auth 1.7.7. They must remain readable. */
describe.each([
  ['SQLite', openMigratedSqlite],
  ['PostgreSQL', openTemporaryPostgres],
] as const)('LocalIdentity with rows of an earlier version on %s', (_name, open) => {
  let sql: SqlDatabase;
  let clock: FixedClock;
  let identity: LocalIdentity;

  beforeEach(async () => {
    sql = await open();
    clock = new FixedClock(NOW);
    const database = adapterConnections<IdentityTables>(sql);
    await insertRows(database);
    const options = {
      database,
      tokenSecret: 'the token secret of the tests, 32+',
      authSecret: 'the secret of devices in the tests, 32+',
      publicUrl: 'http://localhost:3000',
    };
    const ids = new UuidIds();
    const parts = serverIdentityParts(options, clock, ids);
    const unitOfWork = new MemoryUnitOfWork(new MemoryDatabase());
    identity = new LocalIdentity(parts, unitOfWork, new MemorySecretBox(), clock, ids);
  });
  afterEach(() => sql.close());

  it('accepts the password', async () => {
    const { uid, token } = await identity.signIn({ email: EMAIL, password: PASSWORD });
    expect(uid).toBe(AINA);
    expect(await identity.verify(token)).toMatchObject({ email: EMAIL, name: null, provider: 'password' });
  });

  it('renews the session, and extends it after a day', async () => {
    expect((await identity.renew(RENEWAL)).uid).toBe(AINA);
    clock.advance(29 * 24 * 60);
    expect((await identity.renew(RENEWAL)).uid).toBe(AINA);
    clock.advance(29 * 24 * 60);
    expect((await identity.renew(RENEWAL)).uid).toBe(AINA);
  });

  it('ends the session', async () => {
    await identity.signOut({ token: null, renewal: RENEWAL });
    await expect(identity.renew(RENEWAL)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('finds the external account', async () => {
    const { uid } = await identity.signInWithProvider({
      provider: 'google',
      issuer: 'https://accounts.google.test',
      subject: '10001',
      email: 'moved@student.acara.test',
      emailVerified: true,
      isTrusted: true,
      ownsMailbox: false,
      name: 'Guest',
      photoURL: null,
    });
    expect(uid).toBe(GUEST);
  });

  it('accepts the reset link once', async () => {
    await identity.resetPassword({ secret: RESET_SECRET, password: 'four green kites' });
    const again = identity.resetPassword({ secret: RESET_SECRET, password: 'five white kites' });
    await expect(again).rejects.toMatchObject({ code: 'reset_link_invalid' });
    expect((await identity.signIn({ email: EMAIL, password: 'four green kites' })).uid).toBe(AINA);
  });

  it('returns the verified emails and the ended sessions', async () => {
    const guest = 'guest@student.acara.test';
    expect(await identity.verifiedEmails.among([EMAIL, guest])).toEqual(new Set([guest]));
    const accounts = sqlAccounts(adapterConnections<IdentityTables>(sql), clock, () => '');
    expect(await accounts.sessions.revokedSince(NOW)).toEqual([{ sessionId: ENDED_SESSION, revokedAt: NOW }]);
  });
});

async function insertRows({ writer }: ReturnType<typeof adapterConnections<IdentityTables>>): Promise<void> {
  await writer
    .insertInto('identity_users')
    .values([
      { id: AINA, name: '', email: EMAIL, email_verified: 0, image: null, ...TIMES },
      {
        id: GUEST,
        name: 'Guest',
        email: 'guest@student.acara.test',
        email_verified: 1,
        image: null,
        ...TIMES,
      },
    ])
    .execute();
  await writer
    .insertInto('identity_accounts')
    .values([
      {
        id: '01a2085e-db4c-7293-af4c-237d108783b7',
        user_id: AINA,
        provider_id: 'credential',
        account_id: AINA,
        password:
          '$argon2id$v=19$m=19456,t=2,p=1$/xu/uzYDnt88oYih3F3OyQ$0+ao6CEs56gxenjzREeOvK5aMj30BxoQ1X+s4Gcc/is',
        ...TIMES,
      },
      {
        id: '01a2085e-db98-7760-a6a4-37230210124c',
        user_id: GUEST,
        provider_id: 'google:https://accounts.google.test',
        account_id: '10001',
        password: null,
        ...TIMES,
      },
    ])
    .execute();
  await writer
    .insertInto('identity_sessions')
    .values({
      id: '01a2085e-db4e-71ca-88a7-9c6b273fd78a',
      user_id: AINA,
      token: 'oRA2wkl7KgYJOWM2HQa4NXnapIuLT53SsocSLNLEE78',
      expires_at: '2026-12-31T04:00:00.000Z',
      ...TIMES,
    })
    .execute();
  await writer
    .insertInto('identity_verifications')
    .values({
      id: '01a2085e-db59-73c6-9244-516963605a8d',
      identifier: 'reset-password:Sq8gnZ_ouQtRPRECIFwidILzUrqLsOIbGL7aPo9yU14',
      value: AINA,
      expires_at: '2026-12-01T04:30:00.000Z',
      ...TIMES,
    })
    .execute();
  await writer
    .insertInto('identity_revocations')
    .values({
      id: '01a2085e-dbbf-7679-8cbd-0ba809b2dace',
      session_id: ENDED_SESSION,
      revoked_at: NOW,
    })
    .execute();
}
