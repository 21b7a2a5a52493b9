import type { DBTransactionAdapter, Where } from 'better-auth/adapters';
import type { IdentityAdapter } from './identity-database.ts';
import { digestOf } from './secrets.ts';

/**
 * Stores digests of session tokens, where better-auth would store the tokens themselves. better-auth still receives the
 * tokens.
 */
export function withHashedSessionTokens(store: IdentityAdapter): IdentityAdapter {
  return {
    ...wrapped(store),
    transaction: (work) => store.transaction((inner) => work(wrapped(inner))),
  };
}

function wrapped<Store extends DBTransactionAdapter>(store: Store): Store {
  return {
    ...store,
    create: async (row) => {
      const token = row.model === 'session' ? tokenIn(row.data) : null;
      if (token === null) return store.create(row);
      const stored = await store.create({ ...row, data: { ...row.data, token: digestOf(token) } });
      return Object.assign(stored as never, { token });
    },
    findOne: async (query) => {
      const found = await store.findOne(hashed(query));
      const token = query.model === 'session' ? tokenOf(query.where) : null;
      return (found && token !== null ? { ...found, token } : found) as never;
    },
    findMany: (query) => store.findMany(query.where ? hashed({ ...query, where: query.where }) : query),
    count: (query) => store.count(query.where ? hashed({ ...query, where: query.where }) : query),
    update: (change) => store.update(hashed(change)),
    updateMany: (change) => store.updateMany(hashed(change)),
    delete: (query) => store.delete(hashed(query)),
    deleteMany: (query) => store.deleteMany(hashed(query)),
    consumeOne: (query) => store.consumeOne(hashed(query)),
  };
}

function hashed<Query extends { model: string; where: Where[] }>(query: Query): Query {
  if (query.model !== 'session') return query;
  return {
    ...query,
    where: query.where.map((clause) => {
      if (clause.field !== 'token') return clause;
      const { value } = clause;
      if (Array.isArray(value)) return { ...clause, value: value.map((token) => digestOf(String(token))) };
      return { ...clause, value: digestOf(String(value)) };
    }),
  };
}

function tokenIn(data: object): string | null {
  return 'token' in data && typeof data.token === 'string' ? data.token : null;
}

function tokenOf(where: readonly Where[]): string | null {
  const value = where.find((clause) => clause.field === 'token')?.value;
  return typeof value === 'string' ? value : null;
}
