import type { Event } from '../events/event.ts';
import { checkoutRequest } from '../payments/checkout-request.ts';
import { isOpen, type Payment, withCheckout } from '../payments/payment.ts';
import type { Checkout, PaymentGateways } from '../payments/payment-gateway.ts';
import { Batches } from '../shared/batches.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';

interface OpenedCheckout {
  readonly payment: Payment;
  readonly checkout: Checkout;
}

/** Opens checkouts at providers, between two transactions and never inside one. */
export class CheckoutService {
  readonly #notes: Batches<OpenedCheckout, Payment>;

  constructor(
    unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
  ) {
    this.#notes = new Batches((opened) => unitOfWork.run((stores) => note(stores, opened)));
  }

  /**
   * Returns the payment with an open checkout. While the provider is unavailable, returns the payment unchanged: the
   * place stays held, and the buyer can retry.
   */
  async open(ticket: Ticket, payment: Payment, event: Pick<Event, 'title'>): Promise<Payment> {
    if (payment.status !== 'created') return payment;
    const gateway = this.gateways.find(payment.provider);
    if (!gateway) return payment;
    try {
      const checkout = await gateway.createCheckout(checkoutRequest(payment, ticket, event));
      return await this.#notes.submit({ payment, checkout });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable') return payment;
      throw error;
    }
  }
}

/** Stores opened checkouts. When two were opened for one payment, the first one counts. */
async function note(stores: Stores, opened: readonly OpenedCheckout[]): Promise<readonly Payment[]> {
  await stores.tickets.findAll([...new Set(opened.map(({ payment }) => payment.ticketId))]);
  const stored = await stores.payments.findAll([...new Set(opened.map(({ payment }) => payment.id))]);
  const current = new Map(stored.map((payment) => [payment.id, payment]));
  const changed = new Map<string, Payment>();
  for (const { payment, checkout } of opened) {
    const found = current.get(payment.id);
    if (!found || !isOpen(found) || found.providerRef !== null) continue;
    const noted = withCheckout(found, checkout);
    current.set(payment.id, noted);
    changed.set(payment.id, noted);
  }
  await stores.payments.saveAll([...changed.values()]);
  return opened.map(({ payment }) => current.get(payment.id) ?? payment);
}
