import { closed, isOpen } from '../payments/payment.ts';
import type { PaymentGateway, PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { type Actor, requireSystem } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/domain-error.ts';
import { addMinutes } from '../shared/instant.ts';
import type { LiveUpdates } from '../shared/live-updates.ts';
import type { Transactions } from '../shared/transactions.ts';
import { expired, isHoldOver, type TicketId, withHoldExtended } from './ticket.ts';
import type { TicketQueries, TicketRecord } from './ticket-queries.ts';

export interface ExpireHoldsOutput {
  readonly expired: number;
}

const BATCH = 100;
const EXTENSION_MINUTES = 2;

/**
 * Ends the holds that ran out, after asking the provider whether the money has come. While the provider can't be
 * reached a hold is lengthened once, by two minutes. One hold that can't be ended keeps no other from ending.
 */
export class ExpireHolds {
  constructor(
    private readonly tickets: TicketQueries,
    private readonly transactions: Transactions,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly live: LiveUpdates,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<ExpireHoldsOutput> {
    requireSystem(actor);
    let count = 0;
    const faults: unknown[] = [];
    for (const record of await this.tickets.holdsOver(this.clock.now(), BATCH))
      try {
        if (!(await this.#end(actor, record))) continue;
        count += 1;
        this.live.tell({ kind: 'sales', eventId: record.event.id });
      } catch (error) {
        faults.push(error);
      }
    if (faults.length > 0)
      throw new AggregateError(faults, `Holds that could not be ended: ${faults.length}.`);
    return { expired: count };
  }

  async #end(actor: Actor, record: TicketRecord): Promise<boolean> {
    const truth = await this.#askProvider(actor, record);
    if (truth === 'paid') return false;
    if (truth !== 'unknown' || record.ticket.holdExtendedAt !== null) return this.#expire(record.ticket.id);
    await this.#extend(record.ticket.id);
    return false;
  }

  async #askProvider(actor: Actor, { payment }: TicketRecord): Promise<'paid' | 'unpaid' | 'unknown'> {
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
    if (report.state !== 'succeeded') return false;
    const { outcome } = await this.settle.execute(actor, { provider: gateway.id, report });
    return outcome === 'settled';
  }

  async #extend(id: TicketId): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (stores) => {
      const ticket = await stores.tickets.find(id);
      if (ticket && isHoldOver(ticket, now) && ticket.holdExtendedAt === null)
        await stores.tickets.save(withHoldExtended(ticket, addMinutes(now, EXTENSION_MINUTES), now));
    });
  }

  async #expire(id: TicketId): Promise<boolean> {
    const now = this.clock.now();
    return this.transactions.run(async (stores) => {
      const ticket = await stores.tickets.find(id);
      if (!ticket || !isHoldOver(ticket, now)) return false;
      const open = await stores.payments.findOpen(id);
      if (open) await stores.payments.save(closed(open, 'hold_expired', now));
      await stores.tickets.save(expired(ticket, now));
      if (!(await stores.events.movePlaces(ticket.eventId, { sold: 0, held: -1 })))
        throw new Error(`The held place of ticket ${id} is missing from its event's count.`);
      return true;
    });
  }
}
