import type { IdentityRows, IdentityStore, PersonRow, Selection, TableName } from '../identity-store.ts';

/** Rows by their table. */
type Contents = Readonly<Record<string, readonly Row[]>>;
type Row = Readonly<Record<string, Value>>;
type Value = string | number | null | undefined;
type Condition = readonly [string, string, Value | readonly Value[]];

/** What no two rows of a table share. */
const UNIQUE: Readonly<Record<string, readonly string[]>> = {
  identity_users: ['email'],
  identity_accounts: ['provider_id', 'account_id'],
};

/** The tables in memory. Transactions run one after the other, so that nothing needs a lock. */
export class MemoryIdentityStore implements IdentityStore {
  #committed: Contents = {};
  #last: Promise<unknown> = Promise.resolve();

  get reader(): IdentityRows {
    return new MemoryRows(this.#committed).typed;
  }

  write<Result>(work: (rows: IdentityRows) => Promise<Result>): Promise<Result> {
    return this.transact(work);
  }

  transact<Result>(work: (rows: IdentityRows) => Promise<Result>): Promise<Result> {
    const result = this.#last.then(async () => {
      const rows = new MemoryRows(this.#committed);
      const answer = await work(rows.typed);
      this.#committed = rows.contents;
      return answer;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  contents(): Contents {
    return this.#committed;
  }

  restore(contents: Contents): void {
    this.#committed = contents;
  }
}

/** The rows as a transaction sees them. `IdentityRows` checks what is passed in. */
class MemoryRows {
  readonly typed = this as unknown as IdentityRows;

  constructor(public contents: Contents) {}

  async find(
    table: string,
    where: readonly Condition[],
    { orderBy = [], limit }: Selection<TableName> = {},
  ): Promise<readonly Row[]> {
    const found = this.#rows(table).filter(matches(where));
    for (const [column, direction] of [...orderBy].reverse()) found.sort(by(column, direction));
    return found.slice(0, limit);
  }

  async findPerson(column: string, value: string): Promise<readonly PersonRow[]> {
    const [user] = await this.typed.find('identity_users', [[column as 'id', '=', value]]);
    const accounts = user ? await this.typed.find('identity_accounts', [['user_id', '=', user.id]]) : [];
    const credentials = accounts.length > 0 ? accounts : [{ provider_id: null }];
    return user ? credentials.map((credential) => ({ ...credential, ...user })) : [];
  }

  async add(table: string, row: Row): Promise<void> {
    this.#replace(table, [...this.#rows(table), row]);
  }

  async change(table: string, where: readonly Condition[], changed: Row): Promise<readonly Row[]> {
    const isChanged = matches(where);
    const after = this.#rows(table).map((row) => (isChanged(row) ? { ...row, ...changed } : row));
    const before = new Set(this.#rows(table));
    this.#replace(table, after);
    return after.filter((row) => !before.has(row));
  }

  async remove(table: string, where: readonly Condition[]): Promise<number> {
    const isRemoved = matches(where);
    const before = this.#rows(table);
    this.#replace(
      table,
      before.filter((row) => !isRemoved(row)),
    );
    return before.length - this.#rows(table).length;
  }

  #rows(table: string): readonly Row[] {
    return this.contents[table] ?? [];
  }

  #replace(table: string, rows: readonly Row[]): void {
    const unique = UNIQUE[table];
    const keys = new Set(unique && rows.map((row) => unique.map((column) => row[column]).join(' ')));
    if (unique && keys.size < rows.length) throw new Error(`Another row of ${table} has the same values.`);
    this.contents = { ...this.contents, [table]: rows };
  }
}

function matches(where: readonly Condition[]): (row: Row) => boolean {
  return (row) => where.every(([column, operator, value]) => holds(row[column], operator, value));
}

/** As in SQL, nothing holds of a null. */
function holds(left: Value, operator: string, right: Value | readonly Value[]): boolean {
  if (left === null || left === undefined) return false;
  if (operator === 'in') return Array.isArray(right) && right.includes(left);
  if (operator === 'is not') return true;
  if (right === null || right === undefined) return false;
  if (operator === 'like') return String(left).startsWith(String(right).slice(0, -1));
  if (operator === '<') return left < right;
  if (operator === '>') return left > right;
  if (operator === '>=') return left >= right;
  return (left === right) === (operator === '=');
}

function by(column: string, direction: 'asc' | 'desc'): (one: Row, other: Row) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => sign * String(one[column]).localeCompare(String(other[column]), 'en');
}
