import type { SqlDatabase } from '../../sql-database.ts';
import type { SqlSnapshot } from '../../sql-snapshot.ts';
import type { TableShape } from '../../table-shape.ts';
import { copiedTables } from './copied-tables.ts';
import { lastKey, type Row, rowBatches } from './row-batches.ts';
import { Digest, type TableDigest } from './table-digest.ts';

const ROWS_PER_COMMIT = 10_000;
const ROWS_PER_STATEMENT = 1_000;

/**
 * Copies every row of a snapshot into a database of the same schema, table by table, in batches ordered by key. Rows up
 * to the last key of the target are only read, because an earlier run copied them. Returns the digests of the source.
 */
export async function copyTables(
  source: SqlSnapshot,
  target: SqlDatabase,
  onTable: (digest: TableDigest) => void,
): Promise<readonly TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of await copiedTables(source)) {
    const digest = await copyTable(source, target, table);
    digests.push(digest);
    onTable(digest);
  }
  return digests;
}

async function copyTable(source: SqlSnapshot, target: SqlDatabase, table: TableShape): Promise<TableDigest> {
  const digest = new Digest(table);
  const last = await lastKey(target.migrator, table);
  if (last) for await (const rows of rowBatches(source.db, table, { upTo: last })) digest.add(rows);
  let gathered: Row[] = [];
  for await (const rows of rowBatches(source.db, table, { after: last })) {
    digest.add(rows);
    gathered.push(...rows);
    if (gathered.length < ROWS_PER_COMMIT) continue;
    await write(target, table, gathered);
    gathered = [];
  }
  await write(target, table, gathered);
  return digest.end();
}

async function write(
  { migrator, dialect }: SqlDatabase,
  table: TableShape,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const { name, columns } = table;
  const lists = rows.map((row) => columns.map((column) => row[column]));
  try {
    await migrator.transaction().execute(async (db) => {
      for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
        await dialect.insertRows(db, name, columns, lists.slice(from, from + ROWS_PER_STATEMENT));
    });
  } catch (error) {
    throw nulError(table, rows) ?? error;
  }
}

/**
 * Names the row with a NUL: SQLite stores such text, and PostgreSQL refuses it without naming the row. Returns null
 * when there is none.
 */
function nulError({ name, key }: TableShape, rows: readonly Row[]): Error | null {
  const row = rows.find((one) => Object.values(one).some((value) => String(value).includes('\0')));
  if (!row) return null;
  const id = key.map((column) => row[column]).join(' ');
  return new Error(
    `A text in ${name} ${id} contains a NUL, which PostgreSQL can’t store. Remove it from the source.`,
  );
}
