import { type Actor, requireSystem } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { addMinutes } from '../shared/instant.ts';
import { inSmallBatches } from '../shared/small-batches.ts';
import type { Transactions } from '../unit-of-work.ts';

/** Longer than a payer has to dispute a payment, and a provider to answer for one. */
export const RAW_CALLBACK_DAYS = 180;

/**
 * Erases what providers sent more than 180 days ago, in small batches. That an event came stays known, so that one that
 * is told again is still nothing new.
 */
export class EraseOldCallbacks {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly erased: number }> {
    requireSystem(actor);
    const before = addMinutes(this.clock.now(), -RAW_CALLBACK_DAYS * 24 * 60);
    const erased = await inSmallBatches((limit) =>
      this.transactions.run(({ providerEvents }) => providerEvents.eraseRaw(before, limit)),
    );
    return { erased };
  }
}
