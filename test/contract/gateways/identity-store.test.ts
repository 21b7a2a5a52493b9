import { describe, expect, it } from 'vitest';
import type { IdentityTables, Where } from '#adapters/local-identity/identity-store.ts';
import { MemoryIdentityStore } from '#adapters/local-identity/memory/memory-identity-store.ts';
import { sqlIdentityStore } from '#adapters/local-identity/sql/sql-identity-store.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import { openMigratedSqlite } from '#test/support/databases.ts';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';

const AT = { created_at: '2026-12-01T04:00:00.000Z', updated_at: '2026-12-01T04:00:00.000Z' };

function user(id: string, verify_by: string | null = null): IdentityTables['identity_users'] {
  return { id, email: `${id}@acara.test`, name: '', image: null, email_verified: 0, verify_by, ...AT };
}

function password(user_id: string, id = `password-of-${user_id}`): IdentityTables['identity_accounts'] {
  return { id, user_id, provider_id: 'credential', account_id: user_id, password: 'hash', ...AT };
}

describe.each([
  ['memory', async () => ({ store: new MemoryIdentityStore(), close: async () => undefined })],
  ['SQLite', async () => onDatabase(await openMigratedSqlite())],
  ['PostgreSQL', async () => onDatabase(await openTemporaryPostgres())],
])('the store of accounts in %s', (_name, open) => {
  it('keeps nothing of a transaction that fails, and of unique values the first', async () => {
    const { store, close } = await open();
    await store.transact((rows) => rows.add('identity_users', user('aina')));
    const failing = store.transact(async (rows) => {
      await rows.change('identity_users', [['id', '=', 'aina']], { name: 'Budi' });
      await rows.add('identity_users', { ...user('budi'), email: 'aina@acara.test' });
    });
    await expect(failing).rejects.toThrow();
    expect(await store.reader.find('identity_users', [])).toMatchObject([{ id: 'aina', name: '' }]);
    await store.write((rows) => rows.add('identity_accounts', password('aina')));
    await expect(
      store.write((rows) => rows.add('identity_accounts', password('aina', 'another'))),
    ).rejects.toThrow();
    await close();
  });

  it('shows to others nothing of a transaction before its end', async () => {
    const { store, close } = await open();
    await store.transact(async (rows) => {
      await rows.add('identity_users', user('aina'));
      expect(await store.reader.findPerson('id', 'aina')).toEqual([]);
    });
    expect(await store.reader.findPerson('id', 'aina')).toMatchObject([{ id: 'aina', provider_id: null }]);
    await store.write((rows) => rows.add('identity_accounts', password('aina')));
    expect(await store.reader.findPerson('email', 'aina@acara.test')).toMatchObject([
      { id: 'aina', provider_id: 'credential', password: 'hash' },
    ]);
    await close();
  });

  it('finds, orders, changes and removes rows by conditions, none of which holds of a null', async () => {
    const { store, close } = await open();
    const people = [user('aina', '2026-12-03'), user('budi'), user('citra', '2026-12-02')];
    await store.transact(async (rows) => {
      for (const person of people) await rows.add('identity_users', person);
    });
    const idsOf = async (condition: Where<'identity_users'>[number], limit = 9) => {
      const found = await store.reader.find('identity_users', [condition], {
        orderBy: [['verify_by', 'asc']],
        limit,
      });
      return found.map(({ id }) => id);
    };
    expect(await idsOf(['verify_by', '>', '2026-12-01'])).toEqual(['citra', 'aina']);
    expect(await idsOf(['verify_by', '>', '2026-12-01'], 1)).toEqual(['citra']);
    expect(await idsOf(['verify_by', '!=', '2026-12-02'])).toEqual(['aina']);
    expect(await idsOf(['verify_by', 'is not', null])).toEqual(['citra', 'aina']);
    expect(await idsOf(['verify_by', '<', '2026-12-03'])).toEqual(['citra']);
    expect(await idsOf(['id', 'in', ['budi', 'nobody']])).toEqual(['budi']);
    expect(await idsOf(['email', 'like', 'ci%'])).toEqual(['citra']);
    const changed = await store.write((rows) =>
      rows.change('identity_users', [['verify_by', '>=', '2026-12-03']], { email_verified: 1 }),
    );
    expect(changed).toMatchObject([{ id: 'aina', email_verified: 1 }]);
    expect(await store.write((rows) => rows.remove('identity_users', [['email_verified', '=', 0]]))).toBe(2);
    expect(await store.reader.find('identity_users', [])).toHaveLength(1);
    await close();
  });
});

function onDatabase(database: Awaited<ReturnType<typeof openMigratedSqlite>>) {
  return {
    store: sqlIdentityStore(adapterConnections<IdentityTables>(database)),
    close: () => database.close(),
  };
}
