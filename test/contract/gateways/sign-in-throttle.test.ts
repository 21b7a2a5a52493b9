import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { MemorySignInThrottle } from '#adapters/local-identity/sign-in-throttle.ts';
import { SharedSignInThrottle } from '#adapters/local-identity/sql/shared-sign-in-throttle.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openMigratedSqlite } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { RULE, type SignInThrottleUnderTest, signInThrottleContract } from './sign-in-throttle.contract.ts';

describe('MemorySignInThrottle', () => {
  signInThrottleContract(async () => {
    const clock = new FixedClock();
    return { clock, limits: [new MemorySignInThrottle(RULE, clock)], close: async () => {} };
  });
});

const openTwoOnPostgres = async (): Promise<SqlDatabase[]> => {
  const database = await openTemporaryPostgres();
  return [openPostgres(database.url), database];
};
const openOneOnSqlite = async (): Promise<SqlDatabase[]> => {
  return [await openMigratedSqlite()];
};

describe.each([
  ['in a SQLite file', openOneOnSqlite],
  ['by two processes on PostgreSQL', openTwoOnPostgres],
])('SharedSignInThrottle, %s', (_, openDatabases) => {
  const open = async (kind = 'sign-in'): Promise<SignInThrottleUnderTest & { database: SqlDatabase }> => {
    const databases = await openDatabases();
    const clock = new FixedClock();
    const limits = databases.map(
      ({ writer }) => new SharedSignInThrottle(writer, { kind, rule: RULE }, clock),
    );
    return {
      clock,
      limits,
      database: databases[0] as SqlDatabase,
      async close() {
        for (const database of databases) await database.close();
      },
    };
  };
  signInThrottleContract(open);

  it('counts an attempt whose process died as failed until the ten minutes are over', async () => {
    const { limits, clock, database, close } = await open();
    let begun = false;
    void limits[0]?.attempt('aina', () => {
      begun = true;
      return new Promise(() => {});
    });
    await expect.poll(() => begun).toBe(true);
    const other = new SharedSignInThrottle(database.writer, { kind: 'sign-in', rule: RULE }, clock);
    for (let time = 0; time < 7; time += 1) expect(await other.attempt('aina', async () => null)).toBeNull();
    let isIn = false;
    const entering = other.attempt('aina', async () => {
      isIn = true;
      return 'in';
    });
    const asking = vi.spyOn(clock, 'now');
    await expect.poll(() => asking.mock.calls.length).toBeGreaterThan(3);
    expect(isIn).toBe(false);
    clock.advance(10);
    expect(await entering).toBe('in');
    await close();
  });

  it('leaves no rows of successful or expired attempts', async () => {
    const { limits, clock, database, close } = await open();
    const [limit] = limits;
    const rows = async () => (await sql`select * from identity_attempts`.execute(database.writer)).rows;
    await limit?.attempt('aina', async () => 'in');
    expect(await rows()).toEqual([]);
    await limit?.attempt('aina', async () => null);
    clock.advance(9);
    await limit?.tidy();
    expect(await rows()).toHaveLength(1);
    clock.advance(2);
    await limit?.tidy();
    expect(await rows()).toEqual([]);
    await close();
  });

  it('counts different kinds of attempts separately', async () => {
    const { limits, clock, database, close } = await open();
    for (let time = 0; time < 8; time += 1) await limits[0]?.attempt('aina', async () => null);
    const other = new SharedSignInThrottle(database.writer, { kind: 'reset', rule: RULE }, clock);
    expect(await other.attempt('aina', async () => 'in')).toBe('in');
    expect((await refusalOf(limits[0]?.attempt('aina', async () => 'in') ?? Promise.resolve())).code).toBe(
      'rate_limited',
    );
    await close();
  });
});
