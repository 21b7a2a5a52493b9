import type { SqlSnapshot } from '../../sql-snapshot.ts';
import type { TableShape } from '../../table-shape.ts';
import { UNFINISHED_COPY } from '../../unfinished-copy.ts';

/** Kept by migrations and by copying themselves, or of use only to processes that run now. */
export const NOT_COPIED: readonly string[] = [
  'migrations',
  UNFINISHED_COPY,
  'live_words',
  'leases',
  'call_counts',
  'identity_attempts',
];

/** Every table whose rows make up what Acara keeps, each after those it refers to. */
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
