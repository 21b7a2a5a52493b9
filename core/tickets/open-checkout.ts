import { type Actor, requireSignedIn } from '../actor.ts';
import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { closed, isOpen, newPayment, type Payment } from '../payments/payment.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import { type PaymentSummary, toPaymentSummary } from '../payments/payment-view.ts';
import type { CheckoutService } from '../sales/checkout-service.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ids, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Ticket } from './ticket.ts';
import type { TicketPresenter } from './ticket-presenter.ts';
import type { TicketQueries } from './ticket-queries.ts';
import type { TicketView } from './ticket-view.ts';

export interface OpenCheckoutInput {
  readonly id: TicketId;
}

export interface OpenCheckoutOutput {
  readonly ticket: TicketView;
  readonly payment: PaymentSummary;
}

/**
 * Opens a checkout for a held ticket, or returns the open one. Creates a new payment after a declined or cancelled one.
 * Throws `ticket_not_found`, `already_paid`, `already_closed`, `provider_unavailable`.
 */
export class OpenCheckout {
  constructor(
    private readonly tickets: TicketQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: CheckoutService,
    private readonly presenter: TicketPresenter,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: OpenCheckoutInput): Promise<OpenCheckoutOutput> {
    const { uid } = requireSignedIn(actor);
    const record = await this.tickets.findOfPerson(uid, input.id);
    if (!record) throw new DomainError('ticket_not_found', 'Ticket not found');
    if (record.event.status === 'cancelled')
      throw new DomainError('already_closed', 'This event was cancelled: there is nothing to pay any more.');
    const now = this.clock.now();
    const held = await this.#heldPayment(input.id, now);
    const payment = await this.checkouts.open(held.ticket, held.payment, record.event);
    if (payment.failure === 'superseded') throw alreadyPaid();
    if (!isOpen(payment)) throw holdExpired();
    if (payment.checkoutUrl === null)
      throw new DomainError(
        'provider_unavailable',
        'The bank can’t be reached just now. Your place is held.',
        {
          retryAfterSeconds: 10,
        },
      );
    const ticket = await this.presenter.present({ ...record, ticket: held.ticket, payment });
    return { ticket, payment: toPaymentSummary(payment) };
  }

  async #heldPayment(id: TicketId, now: Instant): Promise<{ ticket: Ticket; payment: Payment }> {
    return this.unitOfWork.run(async (stores) => {
      const ticket = await stores.tickets.find(id);
      if (!ticket) throw new DomainError('ticket_not_found', 'Ticket not found');
      if (ticket.status === 'confirmed') throw alreadyPaid();
      if (ticket.status !== 'pending_payment' || ticket.holdExpiresAt === null || ticket.holdExpiresAt <= now)
        throw holdExpired();
      const open = await stores.payments.findOpen(id);
      if (open && open.expiresAt > now) return { ticket, payment: open };
      // The hold was extended after the checkout had expired.
      if (open) await stores.payments.save(closed(open, 'superseded', now));
      const provider = this.gateways.preferred;
      if (!provider) throw paidTicketsNotOffered();
      const payment = newPayment(this.ids.next(), ticket, provider.id, now, ticket.holdExpiresAt);
      await stores.payments.add(payment);
      return { ticket, payment };
    });
  }
}

function alreadyPaid(): DomainError {
  return new DomainError('already_paid', 'This ticket is paid.');
}

function holdExpired(): DomainError {
  return new DomainError('already_closed', 'The time to pay for this ticket is over.');
}
