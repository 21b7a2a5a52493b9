import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { EventBus } from '../event-bus.ts';
import { mayManage } from '../events/event-policy.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { closed, isOpen } from '../payments/payment.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import { reverseSale } from '../sales/reverse-sale.ts';
import { ticketRevoked } from '../sales/sale-notices.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { Ids, TicketId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { requireNotCheckedIn } from './require-not-checked-in.ts';
import { cancelled, isLive } from './ticket.ts';
import { REVOCATION_FIELDS } from './ticket-rules.ts';

export interface RevokeTicketInput {
  readonly id: TicketId;
  /** Mailed to the holder. */
  readonly reason: string;
}

export interface RevokeTicketOutput {
  /** Ringgit: the refund owed to the holder. */
  readonly refund: number;
}

/**
 * Cancels one ticket for the event's club or an admin, notifies its holder and owes the price back. The platform keeps
 * its fee, which the club bears. Throws `invalid_input`, `ticket_not_found`, also for other clubs' tickets,
 * `wrong_state` for a ticket that is not live, `already_checked_in`, and `event_over` for a cancelled event.
 */
export class RevokeTicket {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: RevokeTicketInput): Promise<RevokeTicketOutput> {
    requireRole(actor, 'club', 'admin');
    const checks = new FieldChecks();
    const reason = checks.text('reason', input.reason, REVOCATION_FIELDS.reason);
    checks.throwIfInvalid();
    const revoked = await this.unitOfWork.run((stores) => this.#revoke(stores, actor, input.id, reason));
    await closeCheckout(this.gateways, revoked.payment);
    this.eventBus.publish({ kind: 'sales', eventId: revoked.eventId });
    return { refund: ringgitFromSen(revoked.refundSen) };
  }

  async #revoke(stores: Stores, actor: Actor, id: TicketId, reason: string) {
    const now = this.clock.now();
    const ticket = await stores.tickets.find(id);
    const payments = ticket ? await stores.payments.ofTickets([id]) : [];
    const event = ticket && (await stores.events.find(ticket.eventId));
    if (!event || !mayManage(actor, event)) throw domainError('ticket_not_found');
    if (event.status === 'cancelled') throw domainError('event_over', { reason: 'tickets' });
    if (!isLive(ticket)) throw domainError('wrong_state', { reason: 'ticket_over' });
    await requireNotCheckedIn(stores, id, 'ticket_of_holder');
    const open = payments.find(isOpen);
    const payment = open ? closed(open, 'ticket_cancelled', now) : null;
    if (payment) await stores.payments.save(payment);
    const given = cancelled(ticket, now);
    await stores.tickets.save(given);
    const wasHeld = ticket.status === 'pending_payment';
    const freed = wasHeld ? { sold: 0, held: -1 } : { sold: -1, held: 0 };
    if (!(await stores.events.adjustPlaces(event.id, freed)))
      throw new Error(`The place of ticket ${id} is missing from its event's count.`);
    const terms = { refundId: this.ids.next(), reason: 'ticket_revoked', fee: 'retained', now } as const;
    const refund = wasHeld ? null : await reverseSale(stores, this.gateways, { ticket, event }, terms);
    const to = { name: ticket.buyerName, email: ticket.buyerEmail };
    await stores.outbox.add(
      newMessage(this.ids.next(), to, ticketRevoked(given, refund, reason, event), now),
    );
    const subject = { id, name: event.title };
    await stores.audit.append(
      auditFact(actor, 'ticket_revoked', subject, now, `${ticket.buyerName}: ${reason}`),
    );
    return { eventId: event.id, payment, refundSen: refund?.amountSen ?? 0 };
  }
}
