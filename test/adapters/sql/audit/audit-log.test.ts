import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlAuditQueries } from '#adapters/sql/stores/queries/sql-audit-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { openMigratedSqlite } from '#test/support/databases.ts';

const REST = sql`'2026-12-01T04:00:00.000Z', 'x', 'x', 'x', 'x', 'x', 'x'`;

describe('audit log in SQL', () => {
  let database: SqlDatabase;

  beforeEach(async () => {
    database = await openMigratedSqlite();
    await append(3);
  });
  afterEach(() => database.close());

  it.each<[string, RawBuilder<unknown>]>([
    ['change an entry', sql`update audit_log set detail = 'forged' where number = 2`],
    ['change nothing of an entry', sql`update audit_log set detail = detail`],
    ['change a number', sql`update audit_log set number = 9 where number = 3`],
    ['remove the last entry', sql`delete from audit_log where number = 3`],
    ['remove every entry', sql`delete from audit_log`],
    ['replace an entry', sql`insert or replace into audit_log values (2, ${REST})`],
    [
      'update an entry by an upsert',
      sql`insert into audit_log values (2, ${REST}) on conflict (number) do update set detail = 'x'`,
    ],
    ['leave a gap', sql`insert into audit_log values (5, ${REST})`],
    ['insert an entry with number 0', sql`insert into audit_log values (0, ${REST})`],
    ['insert an entry with a negative number', sql`insert into audit_log values (-1, ${REST})`],
  ])('refuses to %s', async (_, statement) => {
    await expect(statement.execute(database.writer)).rejects.toThrow(/audit_log only grows/);
    const entries = await new SqlAuditQueries(database).latest({ limit: 10, before: null });
    expect(entries.map(({ number, detail }) => [number, detail])).toEqual([
      [3, 'fact 3'],
      [2, 'fact 2'],
      [1, 'fact 1'],
    ]);
    expect(await new SqlAuditQueries(database).firstBroken()).toBeNull();
  });

  it('detects an entry that was appended manually', async () => {
    await sql`insert into audit_log values (4, ${REST})`.execute(database.writer);
    expect(await new SqlAuditQueries(database).firstBroken()).toBe(4);
  });

  it('yields to the event loop while it verifies a long chain, and shares one walk among concurrent calls', async () => {
    await append(3_000);
    const queries = new SqlAuditQueries(database);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const answers = await Promise.all(Array.from({ length: 50 }, () => queries.firstBroken()));
    clearInterval(timer);
    expect(new Set(answers)).toEqual(new Set([null]));
    expect(turns).toBeGreaterThan(1);
  });

  async function append(count: number): Promise<void> {
    await new SqlUnitOfWork(database).run(async ({ audit }) => {
      for (let n = 1; n <= count; n += 1) await audit.append(anAuditFact({ detail: `fact ${n}` }));
    });
  }
});
