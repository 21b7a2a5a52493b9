import { describe, expect, it } from 'vitest';
import { CallBudget } from '#adapters/shared/call-budget.ts';
import { CALL_PRIORITIES, type CallPriority } from '#core/payments/payment-gateway.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

function budget() {
  const clock = new FixedClock();
  const calls = new CallBudget(clock, { calls: 100, windowSeconds: 300 });
  const headers = (limit: number | string, remaining: number | string, reset: number | string) =>
    new Headers({
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': String(reset),
    });
  /** Takes as many calls as it gets. */
  const takeAll = (priority: CallPriority): number => {
    for (let taken = 0; ; taken += 1)
      try {
        calls.take(priority);
      } catch {
        return taken;
      }
  };
  return { clock, calls, headers, takeAll };
}

describe('CallBudget', () => {
  it('serves less urgent calls up to their share, and the most urgent up to the limit', () => {
    const { takeAll } = budget();
    expect(CALL_PRIORITIES.toReversed().map(takeAll)).toEqual([30, 40, 30]);
    expect(CALL_PRIORITIES.map(takeAll)).toEqual([0, 0, 0]);
  });

  it('says when the window ends, and begins again', () => {
    const { clock, calls, takeAll } = budget();
    expect(takeAll('hold_ending')).toBe(100);
    clock.advance(4);
    expect(() => calls.take('buyer')).toThrow(
      expect.objectContaining({
        code: 'provider_unavailable',
        reason: 'provider_busy',
        retryAfterSeconds: 60,
      }),
    );
    clock.advance(1);
    expect(takeAll('hold_ending')).toBe(100);
  });

  it('keeps to the limit, the rest and the end that an answer names', () => {
    const { clock, calls, headers, takeAll } = budget();
    calls.take('buyer').learn(headers(10, 4, 59));
    expect(takeAll('buyer')).toBe(1);
    expect(takeAll('hold_ending')).toBe(3);
    clock.advance(1);
    expect([takeAll('reconciliation'), takeAll('buyer'), takeAll('hold_ending')]).toEqual([3, 4, 3]);
  });

  it('never has more calls left than it counted itself', () => {
    const { calls, headers, takeAll } = budget();
    const [first, , last] = [calls.take('buyer'), calls.take('buyer'), calls.take('buyer')];
    last?.learn(headers(10, 7, 299));
    first?.learn(headers(10, 9, 299));
    expect(takeAll('hold_ending')).toBe(7);
  });

  it('learns nothing of this window from an answer to a call of the last', () => {
    const { clock, calls, headers, takeAll } = budget();
    const late = calls.take('buyer');
    clock.advance(5);
    calls.take('buyer');
    late.learn(headers(10, 0, 0));
    expect(takeAll('hold_ending')).toBe(9);
  });

  it('returns to the published limit when an answer names none', () => {
    const { clock, calls, headers, takeAll } = budget();
    calls.take('buyer').learn(headers(10, 9, 299));
    clock.advance(6);
    calls.take('buyer').learn(headers('unlimited', 'unlimited', 'unlimited'));
    expect(takeAll('hold_ending')).toBe(99);
  });

  it('waits no longer than a window when the clock is set back', () => {
    const { clock, takeAll } = budget();
    takeAll('hold_ending');
    clock.set(addMinutes(clock.now(), -600));
    expect(takeAll('hold_ending')).toBe(0);
    clock.advance(6);
    expect(takeAll('hold_ending')).toBe(100);
  });
});
