import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MemoryLeases } from '#adapters/memory/memory-leases.ts';
import { DistributedLock } from '#apps/api/wiring/distributed-lock.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const SECOND = 1 / 60;

class CountingLeases extends MemoryLeases {
  asked = 0;

  override acquire(...args: Parameters<MemoryLeases['acquire']>): Promise<boolean> {
    this.asked += 1;
    return super.acquire(...args);
  }
}

describe('DistributedLock', () => {
  let leases: CountingLeases;
  let clock: FixedClock;
  let one: DistributedLock;
  let other: DistributedLock;
  let done: string[];

  beforeEach(() => {
    leases = new CountingLeases();
    clock = new FixedClock();
    [one, other] = ['one', 'other'].map((self) => new DistributedLock(leases, self, clock)) as [
      DistributedLock,
      DistributedLock,
    ];
    done = [];
  });

  const sweep = (process: DistributedLock, who: string) =>
    process.tryRun('sweep', async () => done.push(who));

  it('keeps a job with the process that ran it first', async () => {
    for (let seconds = 0; seconds < 60; seconds += 2) {
      await sweep(one, 'one');
      expect(await sweep(other, 'other')).toBeNull();
      clock.advance(2 * SECOND);
    }
    expect(done).toEqual(Array(30).fill('one'));
  });

  it('asks the database rarely', async () => {
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await sweep(one, 'one');
      await sweep(other, 'other');
      clock.advance(SECOND);
    }
    expect(leases.asked).toBeLessThanOrEqual(12 + 20);
  });

  it('moves a job to another process seconds after its process died', async () => {
    await sweep(one, 'one');
    await sweep(other, 'other');
    clock.advance(9.9 * SECOND);
    await sweep(other, 'other');
    expect(done).toEqual(['one']);
    clock.advance(3.1 * SECOND);
    await sweep(other, 'other');
    expect(done).toEqual(['one', 'other']);
  });

  it('refuses a process that returns after its lease expired', async () => {
    await sweep(one, 'one');
    clock.advance(20 * SECOND);
    await sweep(other, 'other');
    expect(await sweep(one, 'one')).toBeNull();
    expect(done).toEqual(['one', 'other']);
  });

  it('moves a job to another process as soon as its process stops', async () => {
    await sweep(one, 'one');
    await one.stop();
    await sweep(other, 'other');
    expect(done).toEqual(['one', 'other']);
  });

  it('renews a lease while the work takes longer than the lease', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let end = () => {};
    const working = one.tryRun('sweep', () => new Promise<void>((resolve) => (end = resolve)));
    for (let seconds = 0; seconds < 60; seconds += 1) {
      expect(await sweep(other, 'other')).toBeNull();
      clock.advance(SECOND);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    end();
    await working;
  });

  it('runs waiting work one after the other, also after a failure', async () => {
    let running = 0;
    const work = (who: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      // Until the others have asked for the lock.
      const { asked } = leases;
      if (done.length === 0) await expect.poll(() => leases.asked).toBeGreaterThan(asked);
      running -= 1;
      if (who === 'one') throw new Error('It failed.');
      done.push(who);
      return who;
    };
    const outcomes = await Promise.allSettled([
      one.run('load', work('one')),
      other.run('load', work('other')),
      new DistributedLock(leases, 'third', clock).run('load', work('third')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(done.sort()).toEqual(['other', 'third']);
  });
});
