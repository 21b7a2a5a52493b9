import { type Actor, requireSystem } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { checkoutOf } from '../payments/checkout-of.ts';
import { isOpen } from '../payments/payment.ts';
import { type CheckoutReference, type PaymentGateway, PaymentGateways } from '../payments/payment-gateway.ts';
import { ProviderHealth } from '../payments/provider-health.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { expireHold } from '../sales/expire-hold-decision.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { useCaseKey } from '../use-case-key.ts';
import { TicketQueries, type TicketRecord } from './ticket-queries.ts';

type Answer = 'paid' | 'unpaid' | 'unknown';

const MAX_HOLDS = 500;
const MAX_CONCURRENT_QUERIES = 20;

/**
 * Expires overdue holds, after closing their checkout and asking the provider for money that came. Extends a hold when
 * the provider does not answer: see `expireHold`. A provider that is away is asked about one hold only until it answers.
 * A failure of one hold does not affect the others.
 */
export class ExpireHolds {
  static readonly needs = [
    TicketQueries,
    TicketOffice,
    PaymentGateways,
    useCaseKey('SettlePayment'),
    ProviderHealth,
    Clock,
  ] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly health: ProviderHealth,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly expired: number }> {
    requireSystem(actor);
    const overdue = await this.tickets.expiredHolds(this.clock.now(), MAX_HOLDS);
    const probes = this.#oneOfEachAway(overdue);
    const rest = overdue.filter((record) => !probes.includes(record));
    const ends = [
      ...(await this.#endAll(probes, (record) => this.#askProvider(actor, record))),
      ...(await this.#endAll(rest, async (record) =>
        this.#isAway(record) ? 'unknown' : this.#askProvider(actor, record),
      )),
    ];
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    if (faults.length > 0)
      throw new AggregateError(faults, `Holds that could not be ended: ${faults.length}.`);
    return { expired: ends.filter((end) => end.status === 'fulfilled' && end.value).length };
  }

  /** Returns one hold of each provider that is away: asking about it shows whether the provider is back. */
  #oneOfEachAway(overdue: readonly TicketRecord[]): readonly TicketRecord[] {
    const away = overdue.filter((record) => this.#isAway(record));
    return away.filter(
      ({ payment }, index) =>
        away.findIndex((other) => other.payment?.provider === payment?.provider) === index,
    );
  }

  #isAway({ payment }: TicketRecord): boolean {
    if (!payment || !isOpen(payment) || !checkoutOf(payment)) return false;
    return this.health.stateOf(payment.provider) === 'away';
  }

  async #endAll(
    records: readonly TicketRecord[],
    ask: (record: TicketRecord) => Promise<Answer>,
  ): Promise<readonly PromiseSettledResult<boolean>[]> {
    const answers = await mapConcurrent(MAX_CONCURRENT_QUERIES, records, ask);
    return Promise.allSettled(records.map((record, index) => this.#end(record, answers[index])));
  }

  /** Returns whether the hold expired. */
  async #end({ ticket }: TicketRecord, state: PromiseSettledResult<Answer> | undefined): Promise<boolean> {
    if (state?.status !== 'fulfilled') throw state?.reason;
    if (state.value === 'paid') return false;
    const provider = state.value === 'unknown' ? 'unavailable' : 'answered';
    const request = { ticketId: ticket.id, provider, at: this.clock.now() } as const;
    return (await this.office.run(expireHold, request)).isExpired;
  }

  async #askProvider(actor: Actor, { payment }: TicketRecord): Promise<Answer> {
    const checkout = payment && isOpen(payment) ? checkoutOf(payment) : null;
    const gateway = payment && this.gateways.find(payment.provider);
    if (!checkout || !gateway) return 'unpaid';
    try {
      const closing = await gateway.cancelCheckout(checkout);
      if (closing === 'closed') return 'unpaid';
      if (await this.#settleIfPaid(actor, gateway, checkout)) return 'paid';
      return closing === 'already_paid' ? 'unknown' : 'unpaid';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable') return 'unknown';
      throw error;
    }
  }

  async #settleIfPaid(actor: Actor, gateway: PaymentGateway, checkout: CheckoutReference): Promise<boolean> {
    const report = await gateway.fetchPayment(checkout, 'hold_ending');
    if (!report || report.receivedSen <= 0) return false;
    const { outcome } = await this.settle.execute(actor, { provider: gateway.id, report });
    return outcome === 'settled';
  }
}
