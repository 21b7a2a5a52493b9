import type { TicketOffice } from '../decisions/ticket-office.ts';
import { checkoutRequest } from '../payments/checkout-request.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import { recordCheckout } from '../sales/record-checkout-decision.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { TicketRecord } from './ticket-queries.ts';

/**
 * Opens the checkout of a payment at its provider, between two transactions and never inside one. Returns the payment as it
 * is then, unchanged where it needs none. Throws `provider_unavailable`; the place stays held.
 */
export async function openProviderCheckout(
  payment: Payment,
  { ticket, event }: Pick<TicketRecord, 'ticket' | 'event'>,
  gateways: PaymentGateways,
  office: TicketOffice,
): Promise<Payment> {
  if (payment.status !== 'created') return payment;
  const gateway = gateways.find(payment.provider);
  try {
    if (!gateway) throw unavailable();
    const checkout = await gateway.createCheckout(checkoutRequest(payment, ticket, event));
    return await office.run(recordCheckout, { ticketId: ticket.id, payment, checkout });
  } catch (error) {
    throw error instanceof DomainError && error.code === 'provider_unavailable' ? unavailable() : error;
  }
}

function unavailable(): DomainError {
  return domainError('provider_unavailable', { reason: 'place_held' }, { retryAfterSeconds: 10 });
}
