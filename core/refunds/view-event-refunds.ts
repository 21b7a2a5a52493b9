import { type Actor, requireSight } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { REFUND_REASONS, type RefundReason } from '../payments/refund-reason.ts';
import type { EventId } from '../shared/ids.ts';
import { isOwed } from './refund.ts';
import { RefundQueries } from './refund-queries.ts';
import { REFUND_STEPS, type RefundStep, stepOfSum } from './refund-step.ts';
import { type RefundTotal, totalOf } from './refund-total.ts';

/** The refunds of an event. All amounts are in ringgit. */
export interface ViewEventRefundsOutput {
  readonly owed: RefundTotal;
  readonly paid: RefundTotal;
  /** The totals of each step with a refund. */
  readonly steps: readonly (RefundTotal & { readonly step: RefundStep })[];
  /** The totals of each reason with a refund. */
  readonly reasons: readonly (RefundTotal & { readonly reason: RefundReason })[];
  /** The number of refunds in other currencies. */
  readonly inOtherCurrencies: number;
}

/** Sums up an event's refunds, for its club and admins. Throws `event_not_found`. */
export class ViewEventRefunds {
  static readonly needs = [EventQueries, RefundQueries] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly refunds: RefundQueries,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<ViewEventRefundsOutput> {
    requireSight(actor, 'refunds');
    const event = requireManaged(actor, await this.events.find(input.id));
    const sums = await this.refunds.sumsOfEvent(event.id);
    const steps = REFUND_STEPS.map((step) => ({
      step,
      ...totalOf(sums.filter((sum) => stepOfSum(sum) === step)),
    }));
    const reasons = REFUND_REASONS.map((reason) => ({
      reason,
      ...totalOf(sums.filter((sum) => sum.reason === reason)),
    }));
    const others = sums.filter(({ currency }) => currency !== 'MYR');
    return {
      owed: totalOf(sums.filter(isOwed)),
      paid: totalOf(sums.filter(({ status }) => status === 'succeeded')),
      steps: steps.filter(({ count }) => count > 0),
      reasons: reasons.filter(({ count }) => count > 0),
      inOtherCurrencies: others.reduce((total, { count }) => total + count, 0),
    };
  }
}
