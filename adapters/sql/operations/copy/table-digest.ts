import { createHash } from 'node:crypto';
import type { SqlSnapshot } from '../../sql-snapshot.ts';
import type { TableShape } from '../../table-shape.ts';
import { type Row, rowBatches } from './row-batches.ts';

/** The row count and checksum of a table. */
export interface TableDigest {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 in hexadecimal over the rows by key, each with its columns by name; the same in every database. */
  readonly sha256: string;
}

/** Computes the digest of a table from its rows in the order of the key. */
export class Digest {
  readonly #hash = createHash('sha256');
  readonly #columns: readonly string[];
  #rows = 0;

  constructor(private readonly table: TableShape) {
    this.#columns = [...table.columns].sort();
  }

  add(rows: readonly Row[]): void {
    this.#rows += rows.length;
    for (const row of rows)
      this.#hash.update(`${JSON.stringify(this.#columns.map((column) => row[column]))}\n`);
  }

  end(): TableDigest {
    return { table: this.table.name, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Returns the digests of tables. */
export async function digestsOf(
  { db }: SqlSnapshot,
  tables: readonly TableShape[],
): Promise<readonly TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of tables) {
    const digest = new Digest(table);
    for await (const rows of rowBatches(db, table)) digest.add(rows);
    digests.push(digest.end());
  }
  return digests;
}
