import { expect, it } from 'vitest';
import { openBetterAuth } from '#adapters/local-identity/better-auth.ts';
import { kyselyDatabase } from '#adapters/local-identity/kysely-database.ts';
import { Passwords } from '#adapters/local-identity/passwords.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { openTemporaryPostgres, terminateConnections } from '#test/support/postgres-database.ts';

it('retries an identity transaction whose connection was lost before its commit', async () => {
  const database = await openTemporaryPostgres();
  const ids = new CountingIds();
  const { store } = await openBetterAuth({
    database: kyselyDatabase(adapterConnections(database)),
    secret: 'a'.repeat(32),
    publicUrl: 'http://localhost:3000',
    passwords: new Passwords(),
    nextId: () => ids.next(),
  });
  let tries = 0;
  await store.transaction(async (stores) => {
    tries += 1;
    await stores.create({
      model: 'revocation',
      data: { sessionId: `session-${tries}`, revokedAt: new Date('2026-12-01T04:00:00.000Z') },
    });
    if (tries === 1) await terminateConnections(database, "state = 'idle in transaction'");
    await stores.findMany({ model: 'revocation' });
  });
  const kept = await store.findMany<{ sessionId: string }>({ model: 'revocation' });
  expect(kept.map(({ sessionId }) => sessionId)).toEqual(['session-2']);
  await database.close();
});
