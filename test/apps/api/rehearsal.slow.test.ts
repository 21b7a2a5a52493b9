import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import { digestsOf } from '#adapters/sql/operations/copy/table-digest.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { snapshotOf } from '#apps/api/cli/snapshot.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import { arrivalTimes, behaviorOf, expectedSales } from '#apps/api/rehearsal/load-profile.ts';
import { runLoadTest } from '#apps/api/rehearsal/load-test.ts';
import { LoadTestMetrics } from '#apps/api/rehearsal/load-test-metrics.ts';
import { holdSeconds, parseLoadTestOptions } from '#apps/api/rehearsal/load-test-options.ts';
import { progressLine } from '#apps/api/rehearsal/progress.ts';
import { type LoadTestReport, problemsOf, reportLines } from '#apps/api/rehearsal/report.ts';
import { SIMULATED_PROVIDERS } from '#apps/api/rehearsal/simulator-messages.ts';
import { openSql } from '#apps/api/wiring/create-application.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import { anEvent } from '#test/support/an-event.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { isOnPostgres } from '#test/support/kind-of-run.ts';
import { databasesNamed } from '#test/support/postgres-database.ts';

const TIMEOUT = 120_000;
const NEVER = new AbortController().signal;

describe('load test', () => {
  let installation: Installation;
  let config: Config;
  let shown: string;
  let temporary: string;
  const output = {
    write: (text: string) => {
      shown += text;
    },
  };
  beforeEach(async () => {
    installation = await newInstallation();
    config = readConfig(installation.env).config;
    shown = '';
    temporary = join(installation.dataDir, 'tmp');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await installation.remove();
  });

  /** Folders and databases that a load test created and did not remove. */
  const leftBehind = async () => [
    ...readdirSync(temporary),
    ...(isOnPostgres ? await databasesNamed('acara_rehearsal') : []),
  ];
  const everything = () =>
    snapshotOf(config.database)(async (snapshot) => digestsOf(snapshot, await copiedTables(snapshot)));

  it(
    'sells every seat once to students who pay at once, late, at the second attempt or never, with copies of the real events',
    async () => {
      if (config.database.kind === 'memory') throw new Error('There is no such rehearsal.');
      const real = openSql(config.database);
      await migrate(real);
      const endsAt = '2099-12-20T15:00:00.000Z';
      await new SqlUnitOfWork(real).run(({ events }) =>
        events.add(anEvent({ startsAt: '2099-12-20T12:00:00.000Z', endsAt, capacity: 100 })),
      );
      await real.close();
      const before = await everything();

      const plan = { students: 20, seats: 8, withinSeconds: 5 };
      const report = await runLoadTest(config, plan, output, NEVER);

      expect(problemsOf(report)).toEqual([]);
      expect(report).toMatchObject({
        sold: 8,
        oversold: 0,
        paymentsLost: 0,
        errors: {},
        gaveUp: 0,
        copiedEvents: 1,
        database: isOnPostgres ? 'PostgreSQL' : 'SQLite',
      });
      expect(report.ticketsPerMinute).toBeGreaterThan(0);
      expect(report.p95.place).toBeGreaterThan(0);
      expect(shown).toMatch(/of 20 students arrived, \d of 8 seats paid/);
      expect(await everything()).toEqual(before);
      expect(await leftBehind()).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'sells what an organizer has planned from its opening on, within pools and to whom it is for',
    async () => {
      if (config.database.kind === 'memory') throw new Error('There is no such rehearsal.');
      const real = openSql(config.database);
      await migrate(real);
      const id = 'event-1';
      const far = { startsAt: '2099-12-20T12:00:00.000Z', endsAt: '2099-12-20T15:00:00.000Z' };
      const plannedAt = '2026-12-01T04:00:00.000Z';
      const base = baseTypeOf({ id, priceSen: 2_000 });
      const opensAt = '2099-12-01T12:00:00.000Z';
      await new SqlUnitOfWork(real).run(async ({ events, pools, ticketTypes }) => {
        await events.add(anEvent({ ...far, id, capacity: 9, setAside: 1, plannedAt }));
        await pools.add({ id: 'pool-1', eventId: id, name: '', capacity: 3, liftsAt: null, position: 0 });
        await ticketTypes.save({ ...base, name: 'Everybody', position: 2, opensAt });
        const early = { name: 'Early bird', poolId: 'pool-1', priceSen: 1_500, opensAt };
        await ticketTypes.add({ ...base, ...early, id: 'type-1', position: 0 });
        const law = { anyOf: [{ kind: 'faculty' as const, names: ['Law'] }] };
        const closed = { name: 'Lawyers', audience: law, position: 1 };
        await ticketTypes.add({ ...base, ...closed, id: 'type-2', closesAt: plannedAt });
      });
      await real.close();
      const before = await everything();

      const plan = { students: 24, seats: 1, withinSeconds: 8, eventId: id };
      const steps: string[] = [];
      const report = await runLoadTest(
        config,
        plan,
        { ...output, report: ({ step }) => steps.push(step) },
        NEVER,
      );

      expect(report).toMatchObject({
        seats: 8,
        sold: 8,
        oversold: 0,
        paymentsLost: 0,
        gaveUp: 0,
        errors: {},
      });
      expect(report.plan).toMatchObject({ beyondPools: 0, notForThem: 0 });
      const sold = Object.fromEntries(report.plan?.types.map((type) => [type.name, type.sold]) ?? []);
      expect(sold).toEqual({ 'Early bird': expect.any(Number), Lawyers: 0, Everybody: expect.any(Number) });
      expect(sold['Early bird']).toBeLessThanOrEqual(3);
      expect(report.plan?.goneAfterSeconds).toBeGreaterThanOrEqual(0);
      expect(steps).toContain('selling');
      expect(steps.at(-1)).toBe('checking');
      expect(await everything()).toEqual(before);
      expect(await leftBehind()).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'sells every seat with each provider, which is away in the rush',
    async () => {
      // None of these students pays late, which only reconciliation would notice after three minutes.
      const plan = { students: 12, seats: 6, withinSeconds: 5 };
      // At once, because most of their time is spent waiting.
      const reports = await Promise.all(
        SIMULATED_PROVIDERS.map((name) =>
          runLoadTest(config, { ...plan, provider: { name, awaySeconds: 2 } }, output, NEVER),
        ),
      );
      for (const [index, name] of SIMULATED_PROVIDERS.entries()) {
        expect(reports[index]).toMatchObject({
          sold: 6,
          oversold: 0,
          paymentsLost: 0,
          gaveUp: 0,
          faults: [],
          provider: { name, unrecordedSen: 0, paidButExpired: 0, refusedReads: 0, outage: { seconds: 2 } },
        });
        expect(reports[index]?.provider?.paid).toBeGreaterThanOrEqual(6);
      }
      expect(await leftBehind()).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'sells no more seats than students pay for, and needs no existing events',
    async () => {
      const plan = { students: 6, seats: 10, withinSeconds: 2 };
      const report = await runLoadTest(config, plan, output, NEVER);
      expect(problemsOf(report)).toEqual([]);
      expect(report).toMatchObject({ sold: expectedSales(plan), copiedEvents: 0 });
    },
    TIMEOUT,
  );

  it(
    'removes everything when it is interrupted',
    async () => {
      const stop = new AbortController();
      const scenario = runLoadTest(
        config,
        { students: 40, seats: 20, withinSeconds: 60 },
        {
          write(text) {
            shown += text;
            if (shown.includes('students arrived')) stop.abort(new Error('stopped'));
          },
        },
        stop.signal,
      );
      await expect(scenario).rejects.toThrow();
      expect(await leftBehind()).toEqual([]);
      expect(readdirSync(installation.dataDir)).toEqual(['tmp']);
    },
    TIMEOUT,
  );

  it('refuses a database in memory', async () => {
    const { config: inMemory } = readConfig({ ...installation.env, DATABASE_URL: 'memory:' });
    const plan = { students: 1, seats: 1, withinSeconds: 2 };
    await expect(runLoadTest(inMemory, plan, output, NEVER)).rejects.toThrow(
      'Set DATABASE_URL to another one.',
    );
  });
});

describe('options of a load test', () => {
  const plan = (options: Record<string, string>) => parseLoadTestOptions(new Map(Object.entries(options)));

  it('reads the options, with small defaults', () => {
    expect(plan({ students: '1500', seats: '650', within: '5m' })).toEqual({
      students: 1_500,
      seats: 650,
      withinSeconds: 300,
    });
    expect(plan({ within: '90s' }).withinSeconds).toBe(90);
    expect(plan({ within: '1h' }).withinSeconds).toBe(3_600);
    expect(plan({})).toEqual({ students: 300, seats: 120, withinSeconds: 120 });
    expect(plan({ provider: 'chip' }).provider).toEqual({ name: 'chip', awaySeconds: 60 });
    expect(plan({ provider: 'billplz', away: '0s' }).provider).toEqual({ name: 'billplz', awaySeconds: 0 });
  });

  it.each([
    [{ students: '0' }, 'Invalid --students "0". Use a whole number from 1 to 20,000.'],
    [{ students: '1e3' }, 'Invalid --students "1e3".'],
    [{ students: '20001' }, 'Invalid --students "20001".'],
    [{ seats: '-1' }, 'Invalid --seats "-1".'],
    [{ within: '5' }, 'Invalid --within "5". Use a time from 2s to 2h, for example 90s or 5m.'],
    [{ within: '1s' }, 'Invalid --within "1s".'],
    [{ provider: 'visa' }, 'Unknown provider "visa". Valid: chip, billplz, stripe.'],
    [{ provider: 'chip', away: 'long' }, 'Invalid --away "long". Use a time from 0s to 2h'],
    [{ away: '1m' }, 'Use --away together with --provider.'],
    [{ within: '3h' }, 'Invalid --within "3h".'],
  ])('refuses %o with a sentence', (options, sentence) => {
    expect(() => plan(options as Record<string, string>)).toThrow(sentence);
  });

  it('holds a place for a fifth of the time, between 3 and 60 seconds', () => {
    const hold = (withinSeconds: number) => holdSeconds({ students: 1, seats: 1, withinSeconds });
    expect([hold(2), hold(60), hold(300), hold(7_200)]).toEqual([3, 12, 60, 60]);
  });
});

describe('load profile', () => {
  it('lets 60 % of the students arrive in the first fifth of the time, in order', () => {
    const times = arrivalTimes({ students: 100, withinSeconds: 300 });
    expect(times).toHaveLength(100);
    expect([...times].sort((one, other) => one - other)).toEqual(times);
    expect(times.filter((at) => at < 60_000)).toHaveLength(60);
    expect(times.at(-1)).toBeLessThan(300_000);
    expect(arrivalTimes({ students: 1, withinSeconds: 2 })).toEqual([0]);
  });

  it('has the same behaviors in every hundred students, spread out', () => {
    const count = (from: number, behavior: string) =>
      Array.from({ length: 100 }, (_, index) => behaviorOf(from + index, {})).filter(
        (one) => one === behavior,
      ).length;
    for (const from of [0, 100, 1_250])
      expect([
        count(from, 'pays'),
        count(from, 'fails first'),
        count(from, 'pays late'),
        count(from, 'walks away'),
      ]).toEqual([80, 8, 5, 7]);
  });

  it('expects every seat sold when enough students pay, and otherwise as many as pay', () => {
    expect(expectedSales({ students: 1_500, seats: 650, withinSeconds: 300 })).toBe(650);
    expect(expectedSales({ students: 100, seats: 650, withinSeconds: 300 })).toBe(93);
  });
});

describe('report of a load test', () => {
  const good: LoadTestReport = {
    students: 1_500,
    seats: 650,
    withinSeconds: 300,
    database: 'SQLite',
    copiedEvents: 12,
    toSell: 650,
    sold: 650,
    oversold: 0,
    paymentsLost: 0,
    refundsNoted: 3,
    ticketsPerMinute: 130,
    busiestMinute: 412,
    slowestConfirmation: 900,
    p95: { page: 21, 'sign-in': 180, place: 44, confirmation: 310 },
    askedToWait: 7,
    soldOut: 800,
    walkedAway: 50,
    paidLate: 30,
    declinedFirst: 52,
    gaveUp: 0,
    errors: {},
    faults: [],
    provider: null,
    plan: null,
  };

  it('formats the result in words', () => {
    const lines = reportLines(good).join('\n');
    expect(lines).toContain(
      '1,500 students for 650 seats within 5 minutes, on SQLite, with a copy of your 12 events.',
    );
    expect(lines).toMatch(/Seats sold +650 of 650\n/);
    expect(lines).toMatch(/Payments lost +0\n/);
    expect(lines).toMatch(/Tickets per minute +130, peak 412\n/);
    expect(lines).toMatch(/Errors +none\n/);
    expect(lines).toContain('0.04 s  to get a place');
    expect(problemsOf(good)).toEqual([]);
  });

  it.each<[Partial<LoadTestReport>, string]>([
    [{ oversold: 2 }, '2 tickets were sold without a seat.'],
    [{ paymentsLost: 1 }, '1 student paid and has neither a ticket nor a refund.'],
    [{ sold: 640 }, '10 seats stayed empty although students were waiting.'],
    [{ faults: ['1 of 9 invariants is broken.'] }, 'The doctor found: 1 of 9 invariants is broken.'],
  ])('reports a failed sale: %o', (difference, problem) => {
    expect(problemsOf({ ...good, ...difference })).toEqual([problem]);
  });

  it('finds the minute with the most confirmed tickets', () => {
    let now = 0;
    const metrics = new LoadTestMetrics(() => now);
    for (const at of [0, 10_000, 59_000, 61_000, 69_000, 200_000]) {
      now = at;
      metrics.increment('confirmed');
    }
    expect(metrics.busiestMinute).toBe(4);
    expect(metrics.sellingSeconds).toBe(200);
  });

  it('formats the progress', () => {
    const metrics = new LoadTestMetrics(() => 0);
    metrics.increment('arrived');
    const plan = { students: 3, seats: 2, withinSeconds: 120 };
    expect(progressLine(plan, metrics, 65_000)).toBe(
      '[█████████████···········] 1:05 of 2:00: 1 of 3 students arrived, 0 of 2 seats paid',
    );
  });
});
