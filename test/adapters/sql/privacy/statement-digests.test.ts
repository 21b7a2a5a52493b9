import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { digestOldLines } from '#adapters/sql/operations/digest-old-lines.ts';
import { SqlBankStatementQueries } from '#adapters/sql/stores/queries/sql-bank-statement-queries.ts';
import { keyOfEntry } from '#core/bank-statements/statement-line.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0034');
/** More than are digested in one transaction. */
const LINES = 1_001;

describe.each(ENGINES)('statement lines from before their digests, in %s', (_name, open) => {
  it('get the digest of their entry while their text is there', async () => {
    const database = await open();
    await migrate(database, BEFORE);
    const { account, day } = aStatementLine();
    const add = (id: string, text: string, number: number) => sql`
      insert into statement_lines (id, account, day, amount_sen, text, number, state, imported_at, note)
      values (${id}, ${account}, ${day}, 2500, ${text}, ${number}, 'unmatched', '2026', '')`;
    await database.writer.transaction().execute(async (db) => {
      for (let number = 1; number <= LINES; number += 1)
        await add(`line-${number}`, 'TFR STUDENT ONE', number).execute(db);
      await add('erased', 'erased', 1).execute(db);
    });
    await migrate(database);
    const digest = new MemoryKeyedDigest();
    await digestOldLines(database, digest);
    await digestOldLines(database, { of: () => 'the digest of another key' });

    const lines = await new SqlBankStatementQueries(database).linesOfDays(account, [day]);
    expect(lines).toHaveLength(LINES + 1);
    const expected = (line: (typeof lines)[number]) =>
      line.id === 'erased' ? null : digest.of(keyOfEntry(line));
    expect(lines.map(({ entryDigest }) => entryDigest)).toEqual(lines.map(expected));
    await database.close();
  });
});
