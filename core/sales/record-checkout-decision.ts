import { isOpen, type Payment, withCheckout } from '../payments/payment.ts';
import type { Checkout } from '../payments/payment-gateway.ts';
import type { TicketId } from '../shared/ids.ts';
import { ticketIdsOf } from './load-sales.ts';
import type { SaleDecision } from './sale-decision.ts';
import { SaleFacts } from './sale-facts.ts';

export interface RecordCheckoutRequest {
  readonly ticketId: TicketId;
  readonly payment: Payment;
  readonly checkout: Checkout;
}

/**
 * A checkout was opened at the provider. When two were opened for one payment, the first one counts. Answers with the
 * payment, which may have been settled or closed meanwhile.
 */
export const recordCheckout: SaleDecision<RecordCheckoutRequest, Payment> = {
  name: 'record checkout',
  async load(stores, requests) {
    return new SaleFacts({ payments: await stores.payments.ofTickets(ticketIdsOf(requests)) });
  },
  decide({ payment, checkout }, facts) {
    const current = facts.payment(payment.id) ?? payment;
    if (!isOpen(current) || current.providerRef !== null) return { answer: current, changes: [] };
    const opened = withCheckout(current, checkout);
    return { answer: opened, changes: [{ payments: [opened] }] };
  },
};
