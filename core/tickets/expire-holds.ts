import { type Actor, requireSystem } from '../actor.ts';
import { isOpen } from '../payments/payment.ts';
import type { PaymentGateway, PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { expireHold } from '../sales/expire-hold.ts';
import type { TicketOffice } from '../sales/ticket-office.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import type { TicketQueries, TicketRecord } from './ticket-queries.ts';

export interface ExpireHoldsOutput {
  readonly expired: number;
}

type ProviderState = 'paid' | 'unpaid' | 'unknown';

const MAX_HOLDS = 500;
const MAX_CONCURRENT_QUERIES = 20;

/**
 * Expires overdue holds, after asking the provider for late money. Extends a hold once while the provider is
 * unavailable. A failure of one hold does not affect the others.
 */
export class ExpireHolds {
  constructor(
    private readonly tickets: TicketQueries,
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<ExpireHoldsOutput> {
    requireSystem(actor);
    const overdue = await this.tickets.expiredHolds(this.clock.now(), MAX_HOLDS);
    const states = await mapConcurrent(MAX_CONCURRENT_QUERIES, overdue, (record) =>
      this.#askProvider(actor, record),
    );
    const ends = await Promise.allSettled(overdue.map((record, index) => this.#end(record, states[index])));
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    if (faults.length > 0)
      throw new AggregateError(faults, `Holds that could not be ended: ${faults.length}.`);
    return { expired: ends.filter((end) => end.status === 'fulfilled' && end.value).length };
  }

  /** Returns whether the hold expired. */
  async #end(
    { ticket }: TicketRecord,
    state: PromiseSettledResult<ProviderState> | undefined,
  ): Promise<boolean> {
    if (state?.status !== 'fulfilled') throw state?.reason;
    if (state.value === 'paid') return false;
    const provider = state.value === 'unknown' ? 'unavailable' : 'answered';
    const request = { ticketId: ticket.id, provider, at: this.clock.now() } as const;
    return (await this.office.run(expireHold, request)).isExpired;
  }

  async #askProvider(actor: Actor, { payment }: TicketRecord): Promise<ProviderState> {
    if (!payment || !isOpen(payment) || payment.providerRef === null) return 'unpaid';
    const gateway = this.gateways.find(payment.provider);
    if (!gateway) return 'unpaid';
    try {
      if (await this.#settleIfPaid(actor, gateway, payment.providerRef)) return 'paid';
      const closing = await gateway.cancelCheckout(payment.providerRef);
      if (closing !== 'already_paid') return 'unpaid';
      return (await this.#settleIfPaid(actor, gateway, payment.providerRef)) ? 'paid' : 'unknown';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable') return 'unknown';
      throw error;
    }
  }

  async #settleIfPaid(actor: Actor, gateway: PaymentGateway, providerRef: string): Promise<boolean> {
    const report = await gateway.fetchPayment(providerRef);
    if (!report || report.receivedSen <= 0) return false;
    const { outcome } = await this.settle.execute(actor, { provider: gateway.id, report });
    return outcome === 'settled';
  }
}
