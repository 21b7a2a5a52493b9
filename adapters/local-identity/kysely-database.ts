import type { CleanedWhere, CustomAdapter, DBTransactionAdapter } from 'better-auth/adapters';
import type { BetterAuthOptions } from 'better-auth/minimal';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { IdentityDatabase } from './identity-database.ts';

type Row = Record<string, unknown>;

export interface SqlConnections<Tables> {
  /** For single writes. */
  readonly writer: Kysely<Tables>;
  /** For reads outside a transaction. Sees committed data only. */
  readonly reader: Kysely<Tables>;
  /** Runs the work in a transaction, and retries transient failures. */
  transact<Result>(work: (db: Transaction<Tables>) => Promise<Result>): Promise<Result>;
}

/**
 * better-auth on SQLite or PostgreSQL. Stores instants as ISO text and booleans as integers, like Acara's other tables;
 * better-auth's own adapter would use timestamps and booleans on PostgreSQL.
 */
export function kyselyDatabase<Tables>({
  writer,
  reader,
  transact,
}: SqlConnections<Tables>): IdentityDatabase {
  return async () => {
    const { createAdapterFactory } = await import('better-auth/adapters');
    const features = {
      adapterId: 'acara-kysely',
      supportsDates: false,
      supportsBooleans: false,
      supportsJSON: false,
      supportsArrays: false,
      supportsUUIDs: false,
      supportsNumericIds: false,
    };
    return (options) =>
      createAdapterFactory<BetterAuthOptions>({
        config: {
          ...features,
          transaction: <Result>(work: (adapter: DBTransactionAdapter) => Promise<Result>) =>
            transact((transaction) =>
              work(
                createAdapterFactory<BetterAuthOptions>({
                  config: { ...features, transaction: false },
                  adapter: ({ getFieldName }) => statements(transaction, transaction, getFieldName),
                })(options),
              ),
            ),
        },
        adapter: ({ getFieldName }) => statements(writer, reader, getFieldName),
      })(options);
  };
}

function statements<Tables>(
  writer: Kysely<Tables>,
  reader: Kysely<Tables>,
  columnOf: (name: { model: string; field: string }) => string,
): CustomAdapter {
  const rows = async <T>(query: RawBuilder<unknown>, kysely: Kysely<Tables>): Promise<T[]> =>
    (await query.execute(kysely)).rows as T[];
  const read = async <T>(query: RawBuilder<unknown>): Promise<T | null> =>
    (await rows<T>(query, reader))[0] ?? null;
  const write = async <T>(query: RawBuilder<unknown>): Promise<T | null> =>
    (await rows<T>(query, writer))[0] ?? null;
  const affected = async (query: RawBuilder<unknown>): Promise<number> =>
    Number((await query.execute(writer)).numAffectedRows ?? 0);

  return {
    async create<T extends Row>({ model, data }: { model: string; data: T }): Promise<T> {
      const columns = sql.join(Object.keys(data).map((column) => sql.ref(column)));
      const values = sql.join(Object.values(data));
      const stored = await write<T>(
        sql`insert into ${sql.table(model)} (${columns}) values (${values}) returning *`,
      );
      return stored ?? data;
    },
    findOne: ({ model, where }) => read(sql`select * from ${sql.table(model)} ${matching(where)} limit 1`),
    findMany: ({ model, modelKey = model, where, limit, offset, sortBy }) =>
      rows(
        sql`select * from ${sql.table(model)} ${matching(where)} ${
          sortBy ? ordered(columnOf({ model: modelKey, field: sortBy.field }), sortBy.direction) : sql``
        } limit ${limit} offset ${offset ?? 0}`,
        reader,
      ),
    async count({ model, where }) {
      const counted = await read<{ number: number | string }>(
        sql`select count(*) as number from ${sql.table(model)} ${matching(where)}`,
      );
      return Number(counted?.number ?? 0);
    },
    update: ({ model, where, update }) =>
      where.length === 0
        ? Promise.resolve(null)
        : write(sql`update ${sql.table(model)} set ${assigning(update)} ${matching(where)} returning *`),
    updateMany: ({ model, where, update }) =>
      affected(sql`update ${sql.table(model)} set ${assigning(update)} ${matching(where)}`),
    async delete({ model, where }) {
      if (where.length > 0) await affected(sql`delete from ${sql.table(model)} ${matching(where)}`);
    },
    deleteMany: ({ model, where }) => affected(sql`delete from ${sql.table(model)} ${matching(where)}`),
    consumeOne: ({ model, where }) =>
      write(
        sql`delete from ${sql.table(model)}
            where id = (select id from ${sql.table(model)} ${matching(where)} limit 1) returning *`,
      ),
  };
}

function ordered(column: string, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return direction === 'desc' ? sql`order by ${sql.ref(column)} desc` : sql`order by ${sql.ref(column)}`;
}

function assigning(update: unknown): RawBuilder<unknown> {
  const pairs = Object.entries(update as Row);
  return sql.join(pairs.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

/** Builds better-auth's condition: all clauses joined by AND, and one of those joined by OR. */
function matching(where: readonly CleanedWhere[] | undefined): RawBuilder<unknown> {
  const all = (where ?? []).filter((clause) => clause.connector !== 'OR').map(condition);
  const any = (where ?? []).filter((clause) => clause.connector === 'OR').map(condition);
  if (any.length > 0) all.push(sql`(${sql.join(any, sql` or `)})`);
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
}

function condition({ field, operator, value, mode }: CleanedWhere): RawBuilder<unknown> {
  const ignoreCase = mode === 'insensitive';
  const column = ignoreCase ? sql`lower(${sql.ref(field)})` : sql.ref(field);
  const foldText = (given: unknown): unknown =>
    ignoreCase && typeof given === 'string' ? given.toLowerCase() : given;
  const list = (): RawBuilder<unknown> => sql.join((Array.isArray(value) ? value : [value]).map(foldText));
  const isEmptyList = Array.isArray(value) && value.length === 0;
  switch (operator) {
    case 'ne':
      return value === null ? sql`${column} is not null` : sql`${column} <> ${foldText(value)}`;
    case 'in':
      return isEmptyList ? sql`1 = 0` : sql`${column} in (${list()})`;
    case 'not_in':
      return isEmptyList ? sql`1 = 1` : sql`${column} not in (${list()})`;
    case 'contains':
      return sql`${column} like ${`%${foldText(value)}%`}`;
    case 'starts_with':
      return sql`${column} like ${`${foldText(value)}%`}`;
    case 'ends_with':
      return sql`${column} like ${`%${foldText(value)}`}`;
    case 'lt':
      return sql`${column} < ${value}`;
    case 'lte':
      return sql`${column} <= ${value}`;
    case 'gt':
      return sql`${column} > ${value}`;
    case 'gte':
      return sql`${column} >= ${value}`;
    default:
      return value === null ? sql`${column} is null` : sql`${column} = ${foldText(value)}`;
  }
}
