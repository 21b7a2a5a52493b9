import { beforeEach, describe, expect, it } from 'vitest';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { SharedRateCounts } from '#adapters/http/server/limits/shared-rate-counts.ts';
import { MemoryRateCounters } from '#adapters/memory/memory-rate-counters.ts';
import { FULLY_PROVEN, type SignedIn } from '#core/actor.ts';
import type { RateCount } from '#core/shared/rate-counters.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const AINA: SignedIn = {
  kind: 'person',
  uid: 'aina',
  email: 'aina@student.acara.test',
  name: 'Student A',
  role: 'student',
  club: null,
  ...FULLY_PROVEN,
};

class FlakyCounts extends MemoryRateCounters {
  isUnreachable = false;
  readonly sent: RateCount[] = [];

  override add(minute: string, calls: readonly RateCount[]) {
    if (this.isUnreachable) return Promise.reject(new Error('The database is away.'));
    this.sent.push(...calls);
    return super.add(minute, calls);
  }
}

describe('rate limits of several processes', () => {
  let clock: FixedClock;
  let counts: FlakyCounts;
  beforeEach(() => {
    clock = new FixedClock();
    counts = new FlakyCounts();
  });

  const aProcess = () => {
    const shared = new SharedRateCounts(counts, clock);
    const rateLimiter = new RateLimiter(shared);
    /** Returns how many of the calls were allowed. */
    const call = async (times: number, rateLimit?: 'purchase' | 'message', actor = AINA) => {
      let passed = 0;
      for (let time = 0; time < times; time += 1)
        passed += await rateLimiter.consume(rateLimit ? { rateLimit } : {}, actor, '10.0.0.1').then(
          () => 1,
          () => 0,
        );
      return passed;
    };
    return { call, sync: () => shared.sync() };
  };
  const settleAll = async (...processes: { sync(): Promise<void> }[]) => {
    for (const each of processes) await each.sync();
  };

  it('count the calls to all processes together', async () => {
    const processes = [aProcess(), aProcess(), aProcess()];
    for (const each of processes) expect(await each.call(20, 'purchase')).toBe(20);
    for (const each of processes) await each.sync();
    const [one, ...others] = processes;
    for (const each of others) expect(await each.call(1, 'purchase')).toBeLessThanOrEqual(1);
    for (const each of others) await each.sync();
    for (const each of others) expect(await each.call(10, 'purchase')).toBe(0);
    expect(await one?.call(1, 'purchase')).toBe(1);
    await one?.sync();
    expect(await one?.call(10, 'purchase')).toBe(0);
  });

  it('are exceeded by at most one second’s calls and a twentieth per process', async () => {
    const [one, two] = [aProcess(), aProcess()];
    expect(await one.call(700)).toBe(600);
    await one.sync();
    expect(await two.call(30)).toBe(30);
    await two.sync();
    expect(await two.call(10)).toBe(0);
  });

  it('are shared from the first call when they are small', async () => {
    const [one, two] = [aProcess(), aProcess()];
    expect(await one.call(4, 'message')).toBe(4);
    await one.sync();
    expect(await two.call(1, 'message')).toBe(1);
    await two.sync();
    expect(await two.call(1, 'message')).toBe(0);
  });

  it('of one person do not affect others', async () => {
    const [one, two] = [aProcess(), aProcess()];
    await one.call(60, 'purchase');
    await settleAll(one, two);
    expect(await two.call(60, 'purchase', { ...AINA, uid: 'budi' })).toBe(60);
  });

  it('need no database for people who call rarely', async () => {
    const one = aProcess();
    for (let n = 0; n < 50; n += 1) await one.call(20, undefined, { ...AINA, uid: `student-${n}` });
    await one.sync();
    expect(counts.sent).toEqual([]);
  });

  it('hold in each process while the database is unreachable, and together afterwards', async () => {
    const [one, two] = [aProcess(), aProcess()];
    counts.isUnreachable = true;
    expect(await one.call(70, 'purchase')).toBe(60);
    await expect(one.sync()).rejects.toThrow();
    counts.isUnreachable = false;
    await one.sync();
    expect(await two.call(3, 'purchase')).toBe(3);
    await two.sync();
    expect(await two.call(1, 'purchase')).toBe(0);
  });

  it('are sent once, however often they are synchronized', async () => {
    const [one, two] = [aProcess(), aProcess()];
    await one.call(20, 'purchase');
    for (let n = 0; n < 5; n += 1) await settleAll(one, two);
    await one.call(1, 'purchase');
    await settleAll(one, two);
    clock.advance(1);
    await one.call(1, 'purchase');
    await settleAll(one, two);
    const sent = counts.sent.filter(({ caller }) => caller === 'purchaseOfPerson:aina');
    expect(sent.map(({ calls }) => calls)).toEqual([20, 1, 1]);
  });
});
