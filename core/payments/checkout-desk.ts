import type { Event } from '../events/event.ts';
import { DomainError } from '../shared/domain-error.ts';
import { token } from '../shared/token.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { isOpen, type Payment, withCheckout } from './payment.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/** Opens checkouts at providers: between two transactions, never inside one. */
export class CheckoutDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly gateways: PaymentGateways,
  ) {}

  /**
   * The payment with its checkout open. When the provider can't be reached the payment stays as it is, without a
   * checkout: the place is held all the same and the buyer can open the checkout later.
   */
  async open(ticket: Ticket, payment: Payment, event: Pick<Event, 'title'>): Promise<Payment> {
    if (payment.status !== 'created') return payment;
    const gateway = this.gateways.find(payment.provider);
    if (!gateway) return payment;
    try {
      const checkout = await gateway.createCheckout({
        paymentId: payment.id,
        amountSen: payment.amountSen,
        currency: payment.currency,
        description: event.title,
        buyer: { name: ticket.buyerName, email: ticket.buyerEmail },
        expiresAt: payment.expiresAt,
      });
      return await this.#note(payment, checkout);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable') return payment;
      throw error;
    }
  }

  /** Of two checkouts opened for one payment at the same time, the first noted one counts. */
  async #note(payment: Payment, checkout: { providerRef: string; checkoutUrl: string }): Promise<Payment> {
    return this.transactions.run(async (stores) => {
      await stores.tickets.find(payment.ticketId);
      const stored = await stores.payments.find(payment.id);
      if (!stored || !isOpen(stored) || stored.providerRef !== null) return stored ?? payment;
      const opened = withCheckout(stored, checkout);
      await stores.payments.save(opened);
      return opened;
    });
  }
}
/** The desk is wired like a port, so that use cases share one. */
export const CheckoutDeskKey = token<CheckoutDesk>('CheckoutDesk');
