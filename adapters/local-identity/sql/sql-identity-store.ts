import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { IdentityRows, IdentityStore, IdentityTables, PersonRow } from '../identity-store.ts';

export interface IdentityConnections {
  readonly writer: Kysely<IdentityTables>;
  readonly reader: Kysely<IdentityTables>;
  transact<Result>(work: (db: Transaction<IdentityTables>) => Promise<Result>): Promise<Result>;
}

/** The tables in a database. */
export function sqlIdentityStore({ writer, reader, transact }: IdentityConnections): IdentityStore {
  return {
    reader: sqlIdentityRows(reader),
    write: (work) => work(sqlIdentityRows(writer)),
    transact: (work) => transact((db) => work(sqlIdentityRows(db))),
  };
}

/** Tables by name: `IdentityRows` checks what is passed in. */
type Tables = Record<string, Record<string, unknown>>;

function sqlIdentityRows(typed: Kysely<IdentityTables>): IdentityRows {
  const db = typed as unknown as Kysely<Tables>;
  const rows = {
    find: (table: string, where: Conditions, { orderBy = [], limit }: Selected = {}) =>
      orderBy
        .reduce(
          (query, [column, direction]) => query.orderBy(column, direction),
          db.selectFrom(table).selectAll().where(all(where)),
        )
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute(),
    add: async (table: string, row: Record<string, unknown>) => {
      await db.insertInto(table).values(row).execute();
    },
    change: (table: string, where: Conditions, changed: Record<string, unknown>) =>
      db.updateTable(table).set(changed).where(all(where)).returningAll().execute(),
    remove: async (table: string, where: Conditions) => {
      const { numDeletedRows } = await db.deleteFrom(table).where(all(where)).executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Runs the same query whether or not the email is known. */
    findPerson: (column: 'id' | 'email', value: string): Promise<readonly PersonRow[]> =>
      typed
        .selectFrom('identity_users as users')
        .leftJoin('identity_accounts as accounts', 'accounts.user_id', 'users.id')
        .select(['users.id', 'users.email', 'users.name', 'users.image', 'users.email_verified'])
        .select(['accounts.provider_id', 'accounts.password'])
        .where(`users.${column}`, '=', value)
        .execute(),
  };
  return rows as unknown as IdentityRows;
}

type Conditions = readonly (readonly [
  string,
  '=' | '!=' | '<' | '>' | '>=' | 'in' | 'like' | 'is not',
  unknown,
])[];

interface Selected {
  readonly orderBy?: readonly (readonly [string, 'asc' | 'desc'])[];
  readonly limit?: number;
}

function all(where: Conditions) {
  return (is: ExpressionBuilder<Tables, string>) =>
    is.and(where.map(([column, operator, value]) => is(column, operator, value)));
}
