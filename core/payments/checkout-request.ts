import type { Event } from '../events/event.ts';
import { isGuest } from '../parties/guest.ts';
import { type Parties, payerOf } from '../parties/party.ts';
import type { Payment } from './payment.ts';
import { UNIVERSITY_ACCOUNT } from './payment-account.ts';
import type { CheckoutRequest } from './payment-gateway.ts';
import { GUEST_RETURN_PATH, returnPathOf } from './return-path.ts';

/** Returns the request that opens a checkout. */
export function checkoutRequest(
  payment: Payment,
  ticket: Parties,
  event: Pick<Event, 'title'>,
): CheckoutRequest {
  const { uid, name, email } = payerOf(ticket);
  return {
    account: UNIVERSITY_ACCOUNT,
    paymentId: payment.id,
    amountSen: payment.amountSen,
    currency: payment.currency,
    description: event.title,
    method: payment.method,
    bank: payment.bank,
    buyer: { name, email },
    returnPath: isGuest(uid) ? GUEST_RETURN_PATH : returnPathOf(payment.id),
    expiresAt: payment.expiresAt,
  };
}
