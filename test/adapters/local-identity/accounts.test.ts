import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Account, Accounts } from '#adapters/local-identity/accounts.ts';
import type { IdentityTables } from '#adapters/local-identity/identity-store.ts';
import { sqlAccounts } from '#adapters/local-identity/sql/sql-accounts.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import type { ProviderAccount } from '#core/identity/provider-account.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { openTemporaryPostgres, terminateConnections } from '#test/support/postgres-database.ts';

it('retries an identity transaction whose connection was lost before its commit', async () => {
  const database = await openTemporaryPostgres();
  const connections = adapterConnections<IdentityTables>(database);
  const ids = new CountingIds();
  let tries = 0;
  const losingOnce: typeof connections = {
    ...connections,
    transact: (work) =>
      connections.transact(async (db) => {
        tries += 1;
        const result = await work(db);
        if (tries === 1) await terminateConnections(database, "state = 'idle in transaction'");
        await db.selectFrom('identity_revocations').select('id').execute();
        return result;
      }),
  };
  const clock = new FixedClock();
  await sqlAccounts(losingOnce, clock, () => ids.next()).sessions.end('session-1');
  expect(tries).toBe(2);
  expect(await sqlAccounts(connections, clock, () => ids.next()).sessions.revokedSince(clock.now())).toEqual([
    { sessionId: 'session-1', revokedAt: clock.now() },
  ]);
  await database.close();
});

const OWNER: ProviderAccount = {
  provider: 'google',
  issuer: 'https://accounts.google.test',
  subject: '10001',
  email: 'aina@student.acara.test',
  emailVerified: true,
  isTrusted: true,
  ownsMailbox: true,
  name: null,
  photoURL: null,
};

const UNTRUSTED = { ...OWNER, issuer: 'https://sandbox.acara.test', isTrusted: false, ownsMailbox: false };

interface Case {
  /** Opens a session with a credential that the change removes. */
  readonly open: (accounts: Accounts, account: Account) => Promise<unknown>;
  readonly change: (accounts: Accounts, account: Account) => Promise<unknown>;
}

it.each<[string, Case]>([
  [
    'an old password before the commit of its reset',
    {
      open: (accounts, account) => accounts.openSession(account),
      change: (accounts, { uid }) => accounts.spendResetLink('secret', uid, 'new hash'),
    },
  ],
  [
    'the password of an unverified account before the commit of its owner’s sign-in',
    {
      open: (accounts, account) => accounts.openSession(account),
      change: (accounts) => accounts.openByProvider(OWNER),
    },
  ],
  [
    'the external account of an unverified account before the commit of its owner’s sign-in',
    {
      open: (accounts) => accounts.openByProvider(UNTRUSTED),
      change: (accounts) => accounts.openByProvider(OWNER),
    },
  ],
])('opens no session with %s', async (_credential, { open, change }) => {
  const database = await openTemporaryPostgres();
  const connections = adapterConnections<IdentityTables>(database);
  const ids = new CountingIds();
  const clock = new FixedClock();
  const accounts = sqlAccounts(connections, clock, () => ids.next());
  const { account } = await accounts.add({
    ...{ email: OWNER.email, name: null, passwordHash: 'hash' },
    ...{ emailVerified: false, verifyBy: null },
  });
  const credential = { provider_id: `google:${UNTRUSTED.issuer}`, account_id: UNTRUSTED.subject };
  const row = { id: ids.next(), user_id: account.uid, ...credential };
  const times = { created_at: clock.now(), updated_at: clock.now() };
  await connections.writer
    .insertInto('identity_accounts')
    .values({ ...row, ...times })
    .execute();
  await accounts.addResetLink(account, 'secret', addMinutes(clock.now(), 30));

  let opening: Promise<unknown> | null = null;
  const signingInBeforeCommit: typeof connections = {
    ...connections,
    transact: (work) =>
      connections.transact(async (db) => {
        const result = await work(db);
        opening ??= open(accounts, account).catch(() => null);
        await Promise.race([opening, pause(200)]);
        return result;
      }),
  };
  await change(
    sqlAccounts(signingInBeforeCommit, clock, () => ids.next()),
    account,
  );
  expect(await opening).toBeNull();
  await database.close();
});
