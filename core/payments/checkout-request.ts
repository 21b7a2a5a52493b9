import type { Event } from '../events/event.ts';
import type { Payment } from './payment.ts';
import { UNIVERSITY_ACCOUNT } from './payment-account.ts';
import type { CheckoutRequest } from './payment-gateway.ts';

/** Returns the request that opens a checkout. */
export function checkoutRequest(
  payment: Payment,
  ticket: { readonly buyerName: string; readonly buyerEmail: string },
  event: Pick<Event, 'title'>,
): CheckoutRequest {
  return {
    account: UNIVERSITY_ACCOUNT,
    paymentId: payment.id,
    amountSen: payment.amountSen,
    currency: payment.currency,
    description: event.title,
    method: payment.method,
    bank: payment.bank,
    buyer: { name: ticket.buyerName, email: ticket.buyerEmail },
    expiresAt: payment.expiresAt,
  };
}
