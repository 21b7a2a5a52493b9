import { isOpen } from '../payments/payment.ts';
import type { PaymentReport } from '../payments/payment-gateway.ts';
import type { ProviderId } from '../shared/ids.ts';
import type { PaidSale } from './receive-money.ts';
import type { SaleFacts } from './sale-facts.ts';

/**
 * Finds a report's payment by the provider's reference, or by Acara's id when the process died before it stored the
 * reference. The reference of another payment never matches.
 */
export function reportedSale(
  {
    provider,
    report: { providerRef, paymentId },
  }: { readonly provider: ProviderId; readonly report: PaymentReport },
  facts: SaleFacts,
): PaidSale | null {
  const payment =
    facts.paymentByReference(provider, providerRef) ?? (paymentId === null ? null : facts.payment(paymentId));
  if (!payment || payment.provider !== provider) return null;
  if (payment.providerRef !== null && payment.providerRef !== providerRef) return null;
  const ticket = facts.ticket(payment.ticketId);
  const event = facts.event(payment.eventId);
  if (!ticket || !event) return null;
  if (payment.providerRef !== null) return { payment, ticket, event };
  // Only money reopens a closed payment.
  const status = isOpen(payment) ? 'pending' : payment.status;
  return { payment: { ...payment, providerRef, status }, ticket, event };
}
