import { type Actor, requireSignedIn } from '../actor.ts';
import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { closed, isOpen, newPayment, type Payment } from '../payments/payment.ts';
import type { PaymentGateway, PaymentGateways } from '../payments/payment-gateway.ts';
import { type PaymentSummary, toPaymentSummary } from '../payments/payment-view.ts';
import type { CheckoutService } from '../sales/checkout-service.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { Ids, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Ticket } from './ticket.ts';
import type { TicketPresenter } from './ticket-presenter.ts';
import type { TicketQueries } from './ticket-queries.ts';
import { CHECKOUT_FIELDS } from './ticket-rules.ts';
import type { TicketView } from './ticket-view.ts';

export interface OpenCheckoutInput {
  readonly id: TicketId;
  /** Where to pay: a provider that is offered. Missing for the provider of the open payment, else the first one offered. */
  readonly provider?: ProviderId | undefined;
}

export interface OpenCheckoutOutput {
  readonly ticket: TicketView;
  readonly payment: PaymentSummary;
}

interface HeldPayment {
  readonly ticket: Ticket;
  readonly payment: Payment;
  /** The payment at another provider that this one replaces, whose checkout can still be paid. */
  readonly replaced: Payment | null;
}

/**
 * Opens a checkout for a held ticket, or returns the open one. Creates a new payment after a declined or cancelled one,
 * and in place of an open one at another provider. Throws `ticket_not_found`, `already_paid`, `already_closed`,
 * `provider_unavailable`.
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
    if (!record) throw domainError('ticket_not_found');
    if (record.event.status === 'cancelled') throw domainError('already_closed', { reason: 'event' });
    const now = this.clock.now();
    const held = await this.#heldPayment(input.id, this.#chosen(input.provider), now);
    await closeCheckout(this.gateways, held.replaced);
    const payment = await this.checkouts.open(held.ticket, held.payment, record.event);
    // The ticket was paid meanwhile, or has a newer payment.
    if (payment.failure === 'superseded') return this.execute(actor, input);
    if (!isOpen(payment)) throw holdExpired();
    if (payment.checkoutUrl === null)
      throw domainError('provider_unavailable', { reason: 'place_held' }, { retryAfterSeconds: 10 });
    const ticket = await this.presenter.present({ ...record, ticket: held.ticket, payment });
    return { ticket, payment: toPaymentSummary(payment) };
  }

  #chosen(provider: ProviderId | undefined): PaymentGateway | null {
    if (provider === undefined) return null;
    const gateway = this.gateways.all.find(({ id }) => id === provider);
    if (!gateway) throw invalidInput({ provider: CHECKOUT_FIELDS.provider.problem });
    return gateway;
  }

  async #heldPayment(id: TicketId, chosen: PaymentGateway | null, now: Instant): Promise<HeldPayment> {
    return this.unitOfWork.run(async (stores) => {
      const ticket = await stores.tickets.find(id);
      if (!ticket) throw domainError('ticket_not_found');
      if (ticket.status === 'confirmed') throw alreadyPaid();
      if (ticket.status !== 'pending_payment' || ticket.holdExpiresAt === null || ticket.holdExpiresAt <= now)
        throw holdExpired();
      const open = await stores.payments.findOpen(id);
      if (open && open.expiresAt > now && (chosen === null || chosen.id === open.provider))
        return { ticket, payment: open, replaced: null };
      // The hold was extended after the checkout had expired, or the buyer chose another provider.
      if (open) await stores.payments.save(closed(open, 'superseded', now));
      const provider = chosen ?? this.gateways.preferred;
      if (!provider) throw paidTicketsNotOffered();
      const payment = newPayment(this.ids.next(), ticket, provider.id, now, ticket.holdExpiresAt);
      await stores.payments.add(payment);
      return { ticket, payment, replaced: open && open.expiresAt > now ? open : null };
    });
  }
}

function alreadyPaid(): DomainError {
  return domainError('already_paid');
}

function holdExpired(): DomainError {
  return domainError('already_closed', { reason: 'hold' });
}
