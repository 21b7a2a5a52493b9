import type { DBTransactionAdapter } from 'better-auth/adapters';
import type { IdentityAdapter, IdentityDatabase } from './identity-database.ts';
import { TABLES } from './tables.ts';

/** better-auth's in-memory store with sequential transactions and unique emails. Transactions are not rolled back. */
export function memoryDatabase(): IdentityDatabase {
  const tables = Object.fromEntries(Object.values(TABLES).map((table) => [table, []]));
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    const { memoryAdapter } = await import('better-auth/adapters/memory');
    return (options) => {
      const store = refusingDuplicateEmails(memoryAdapter(tables)(options));
      const adapter: IdentityAdapter = {
        ...store,
        transaction: <Result>(work: (adapter: DBTransactionAdapter) => Promise<Result>) => {
          const result = last.then(() => work(store));
          last = result.catch(() => {});
          return result;
        },
      };
      return adapter;
    };
  };
}

function refusingDuplicateEmails(store: IdentityAdapter): IdentityAdapter {
  return {
    ...store,
    create: async (row) => {
      if (row.model === 'user') {
        const { email } = row.data as { email?: string };
        const where = [{ field: 'email', value: email ?? '' }];
        if (await store.findOne({ model: 'user', where })) throw new Error('UNIQUE: identity_users.email');
      }
      return store.create(row);
    },
  };
}
