import type { SqlSnapshot } from '../../sql-snapshot.ts';
import type { TableShape } from '../../table-shape.ts';
import { UNFINISHED_COPY } from '../../unfinished-copy.ts';

/** Tables that the migration or the copy writes itself, or that only the processes of one installation use. */
export const NOT_COPIED: readonly string[] = [
  'migrations',
  UNFINISHED_COPY,
  'live_words',
  'leases',
  'call_counts',
  'operator_state',
  'identity_attempts',
  'code_tries',
];

/** Returns every table to copy, each after the tables that it references. */
export async function copiedTables({ db, dialect }: SqlSnapshot): Promise<readonly TableShape[]> {
  const all = (await dialect.tables(db)).filter(({ name }) => !NOT_COPIED.includes(name));
  const ordered: TableShape[] = [];
  const place = (table: TableShape): void => {
    if (ordered.includes(table)) return;
    for (const reference of table.references) {
      const parent = all.find(({ name }) => name === reference.table);
      if (parent && parent !== table) place(parent);
    }
    ordered.push(table);
  };
  all.forEach(place);
  return ordered;
}
