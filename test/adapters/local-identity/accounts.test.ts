import { expect, it } from 'vitest';
import { Accounts } from '#adapters/local-identity/accounts.ts';
import type { IdentityTables } from '#adapters/local-identity/identity-tables.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
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
  await new Accounts(losingOnce, clock, () => ids.next()).endSession('session-1');
  expect(tries).toBe(2);
  expect(await new Accounts(connections, clock, () => ids.next()).revokedSince(clock.now())).toEqual([
    { sessionId: 'session-1', revokedAt: clock.now() },
  ]);
  await database.close();
});
