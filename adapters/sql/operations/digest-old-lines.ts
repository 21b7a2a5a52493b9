import { keyOfEntry } from '#core/bank-statements/statement-line.ts';
import type { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { statementLineTable } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { updateAll } from '../stores/rows/bulk-rows.ts';
import { transact } from '../transact.ts';

const BATCH = 1_000;

/** Digests the statement lines that an earlier version stored without, while their texts are there. */
export async function digestOldLines(database: SqlDatabase, digest: KeyedDigest): Promise<void> {
  let filled: number;
  do {
    filled = await transact(database, async (db) => {
      const rows = await db
        .selectFrom('statement_lines')
        .selectAll()
        .where('entry_digest', 'is', null)
        .whereRef('text', '<>', 'id')
        .orderBy('id')
        .limit(BATCH)
        .$if(database.dialect.locksRows, (query) => query.forUpdate())
        .execute();
      const lines = rows.map(statementLineTable.toEntity);
      const digested = lines.map((line) => ({ ...line, entryDigest: digest.of(keyOfEntry(line)) }));
      await updateAll(db, database.dialect, statementLineTable, digested, ['entry_digest']);
      return lines.length;
    });
  } while (filled === BATCH);
}
