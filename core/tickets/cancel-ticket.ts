import { type Actor, requireSignedIn } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { refundMethodOf } from '../payments/refund-method.ts';
import { cancelTicket } from '../sales/cancel-ticket-decision.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids, type TicketId } from '../shared/ids.ts';
import { TicketPresenter } from './ticket-presenter.ts';
import { TicketQueries } from './ticket-queries.ts';
import type { TicketView } from './ticket-view.ts';

/**
 * Cancels the person's held ticket, a free one before its event starts, or a paid one of an event that moved
 * (`giveBackUntil`), whose price is owed back. Frees its place. Throws `ticket_not_found`, `already_closed`,
 * `not_cancellable` for other paid tickets, and `already_checked_in`.
 */
export class CancelTicket {
  static readonly needs = [
    TicketQueries,
    TicketOffice,
    TicketPresenter,
    PaymentGateways,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly office: TicketOffice,
    private readonly presenter: TicketPresenter,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly id: TicketId }): Promise<{ readonly ticket: TicketView }> {
    const { uid } = requireSignedIn(actor);
    const record = await this.tickets.findOfPerson(uid, input.id);
    if (!record) throw domainError('ticket_not_found');
    const request = {
      ticketId: input.id,
      holder: uid,
      refundMethodOf: refundMethodOf(this.gateways),
      at: this.clock.now(),
      ids: this.ids,
    };
    const { ticket, ...money } = await this.office.run(cancelTicket, request);
    await closeCheckout(this.gateways, money.payment);
    const payment = money.payment ?? record.payment;
    const refund = money.refund ?? record.refund;
    return { ticket: await this.presenter.present({ ...record, ticket, payment, refund }) };
  }
}
