import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALL_PRIORITIES, type CallPriority } from '#core/payments/payment-gateway.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { checkoutAt } from '#test/support/a-checkout.ts';
import { BillplzWorld } from './billplz-world.ts';

function reasonOf(error: unknown): unknown {
  if (error instanceof DomainError) return error.reason;
  throw error;
}

describe('650 open payments, with 10 reads allowed in five minutes', () => {
  let world: BillplzWorld;
  /** A read counts whether or not there is such a bill. */
  const refs = Array.from({ length: 650 }, (_, number) => `bill-${number}`);

  beforeEach(async () => {
    world = await BillplzWorld.open();
    world.simulator.settings.rateLimit = 10;
    await world.gateway.load();
  });
  afterEach(() => world.simulator.close());

  /** Asks for every payment, and returns how many answers came. */
  const askAll = async (priority: CallPriority): Promise<number> => {
    const answers = await Promise.all(
      refs.map((ref) => world.gateway.fetchPayment(checkoutAt(ref), priority).catch(reasonOf)),
    );
    return answers.filter((answer) => answer !== 'provider_busy').length;
  };

  it('never exceed the limit, and holds that end are asked first', async () => {
    const leastUrgentFirst = CALL_PRIORITIES.toReversed();
    const answered: number[][] = [];
    for (let minute = 0; minute <= 18; minute += 3) {
      const counts: number[] = [];
      for (const priority of leastUrgentFirst) counts.push(await askAll(priority));
      if (counts.some((count) => count > 0)) answered.push(counts);
      world.clock.advance(3);
    }
    // The list of banks was the first read of the first window.
    expect(answered).toEqual([[2, 4, 3], ...Array(3).fill([3, 4, 3])]);
    expect(world.simulator.activity.refusedReads).toEqual([]);
    world.clock.advance(6);
    expect(await askAll('hold_ending')).toBe(10);
    expect(await askAll('buyer')).toBe(0);
    expect(world.simulator.activity.refusedReads).toEqual([]);
  });
});
