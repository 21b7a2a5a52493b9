import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SignInThrottle } from '#adapters/local-identity/sign-in-throttle.ts';
import type { FixedClock } from '#test/support/fixed-clock.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

export interface SignInThrottleUnderTest {
  readonly clock: FixedClock;
  /** Throttles that share their counts, one per process. */
  readonly limits: readonly SignInThrottle[];
  close(): Promise<void>;
}

export const RULE = { maxFailures: 8, minutes: 10 } as const;

/** Eight attempts may fail within ten minutes. */
export function signInThrottleContract(open: () => Promise<SignInThrottleUnderTest>): void {
  let opened: SignInThrottleUnderTest;
  let turn: number;
  /** Distributes attempts over the processes in turn. */
  const limit = (): SignInThrottle => {
    turn += 1;
    return opened.limits[turn % opened.limits.length] as SignInThrottle;
  };

  beforeEach(async () => {
    opened = await open();
    turn = 0;
  });
  afterEach(() => opened.close());

  const wrong = (account = 'aina') => limit().attempt(account, async () => null);
  const right = (account = 'aina') => limit().attempt(account, async () => 'in');
  const wrongTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect(await wrong()).toBeNull();
  };

  it('refuses attempts after eight failures until ten minutes after the first', async () => {
    await wrongTimes(1);
    opened.clock.advance(4);
    await wrongTimes(7);
    for (const attempt of [wrong, right])
      expect(await refusalOf(attempt())).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 360 });
    opened.clock.advance(6);
    await wrongTimes(8);
    expect((await refusalOf(right())).retryAfterSeconds).toBe(600);
  });

  it('does not run an attempt that it refuses', async () => {
    await wrongTimes(8);
    let begun = false;
    await refusalOf(
      limit().attempt('aina', async () => {
        begun = true;
        return null;
      }),
    );
    expect(begun).toBe(false);
  });

  it('tells that an account is locked, without counting anything', async () => {
    for (let time = 0; time < 20; time += 1) await limit().refuseLocked('aina');
    await wrongTimes(7);
    await limit().refuseLocked('aina');
    await wrongTimes(1);
    expect(await refusalOf(limit().refuseLocked('aina'))).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 600,
    });
    await limit().refuseLocked('ainah');
    opened.clock.advance(10);
    await limit().refuseLocked('aina');
    expect(await right()).toBe('in');
  });

  it('resets the failures after a success', async () => {
    for (let time = 0; time < 4; time += 1) {
      await wrongTimes(7);
      expect(await right()).toBe('in');
    }
  });

  it('resets the failures on request', async () => {
    await wrongTimes(8);
    await limit().forget('aina');
    await wrongTimes(8);
    expect((await refusalOf(wrong())).code).toBe('rate_limited');
  });

  it('resets the parts of an account together with it, and no account with the same prefix', async () => {
    for (let time = 0; time < 8; time += 1)
      for (const account of ['aina device 1', 'ainah', 'a%na x']) expect(await wrong(account)).toBeNull();
    await limit().forget('aina');
    await limit().forget('a%');
    await limit().forget('a_na');
    expect(await right('aina device 1')).toBe('in');
    for (const account of ['ainah', 'a%na x'])
      expect((await refusalOf(right(account))).code).toBe('rate_limited');
  });

  it('counts an error neither as failure nor as success', async () => {
    for (let time = 0; time < 20; time += 1) {
      const broken = limit().attempt('aina', async () => {
        throw new Error('The database is away.');
      });
      await expect(broken).rejects.toThrow('The database is away.');
    }
    await wrongTimes(8);
    expect((await refusalOf(wrong())).code).toBe('rate_limited');
  });

  it('counts accounts separately', async () => {
    await wrongTimes(8);
    expect(await right('budi')).toBe('in');
    expect(await wrong('an odd one\n🎫')).toBeNull();
  });

  it('applies the limit to concurrent guesses', async () => {
    let guessed = 0;
    const guess = () =>
      limit().attempt('aina', async () => {
        guessed += 1;
        await nextTurn();
        return null;
      });
    const answers = await Promise.allSettled(Array.from({ length: 40 }, guess));
    expect(guessed).toBe(8);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  });

  it('accepts concurrent right passwords one after the other', async () => {
    const enter = () =>
      limit().attempt('aina', async () => {
        await nextTurn();
        return 'in';
      });
    expect(await Promise.all(Array.from({ length: 40 }, enter))).toEqual(Array(40).fill('in'));
    await wrongTimes(8);
  });

  it('keeps its counts during a cleanup', async () => {
    await wrongTimes(8);
    await limit().tidy();
    expect((await refusalOf(right())).code).toBe('rate_limited');
    opened.clock.advance(11);
    await limit().tidy();
    expect(await right()).toBe('in');
  });
}
