import { expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { openNewPostgres } from '#test/support/postgres-database.ts';

it.each([
  ['SQLite', async () => openTemporarySqlite(), 1],
  ['PostgreSQL', () => openNewPostgres(), 5],
])('reports waiting callers on %s', async (_name, open, max) => {
  const database = await open();
  expect(database.usage().writer).toEqual({ open: 0, idle: 0, waiting: 0 });
  await migrate(database);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  const works = Array.from({ length: max + 3 }, () => database.writer.transaction().execute(() => finished));
  await expect.poll(() => database.usage().writer).toEqual({ open: max, idle: 0, waiting: 3 });
  finish();
  await Promise.all(works);
  expect(database.usage().writer).toEqual({ open: max, idle: max, waiting: 0 });
  await database.close();
});
