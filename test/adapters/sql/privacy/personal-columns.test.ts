import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { tableContents } from '#adapters/sql/personal-columns.ts';
import { PERSONAL_DATA } from '#core/privacy/personal-data.ts';
import { ENGINES } from '../engines.ts';

describe.each(ENGINES)('the contents of the tables on %s', (_, open) => {
  it('name every column of the database, and each once', async () => {
    const database = await open();
    await migrate(database);
    const stored = (await database.dialect.tables(database.reader)).map(({ name, columns }) => [
      name,
      columns.toSorted(),
    ]);
    await database.close();
    const named = Object.entries(tableContents).map(([name, { exported, internal, other }]) => [
      name,
      [...Object.keys(exported), ...Object.keys(internal), ...other].toSorted(),
    ]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(stored));
  });
});

describe('the registry of personal data', () => {
  const all = Object.values(tableContents);

  it('has a column for every kind of data', () => {
    const used = all.flatMap(({ exported, internal }) => [
      ...Object.values(exported),
      ...Object.values(internal),
    ]);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(PERSONAL_DATA).toSorted());
  });

  it('says of each kind whether people get theirs', () => {
    const exported = new Set(all.flatMap((table) => Object.values(table.exported)));
    const promised = Object.entries(PERSONAL_DATA).filter(([, kind]) => kind.exported);
    expect(promised.map(([name]) => name).toSorted()).toEqual([...exported].toSorted());
  });
});
