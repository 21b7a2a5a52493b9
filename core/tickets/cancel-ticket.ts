import { type Actor, requireSignedIn } from '../actor.ts';
import type { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { closed } from '../payments/payment.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import { reversalEntry } from '../sales/sales-entry.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { TicketId } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { requireNotCheckedIn } from './require-not-checked-in.ts';
import { cancelled, isLive } from './ticket.ts';
import type { TicketPresenter } from './ticket-presenter.ts';
import type { TicketQueries } from './ticket-queries.ts';
import type { TicketView } from './ticket-view.ts';

export interface CancelTicketInput {
  readonly id: TicketId;
}

export interface CancelTicketOutput {
  readonly ticket: TicketView;
}

/**
 * Cancels the person's held ticket, or a free one before its event starts, and frees its place. Throws
 * `ticket_not_found`,
 * `already_closed`, `not_cancellable` for a paid ticket, and `already_checked_in`.
 */
export class CancelTicket {
  constructor(
    private readonly tickets: TicketQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly presenter: TicketPresenter,
    private readonly gateways: PaymentGateways,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: CancelTicketInput): Promise<CancelTicketOutput> {
    const { uid } = requireSignedIn(actor);
    const record = await this.tickets.findOfPerson(uid, input.id);
    if (!record) throw domainError('ticket_not_found');
    const { ticket, payment } = await this.#cancel(input.id, record.event);
    await closeCheckout(this.gateways, payment);
    this.eventBus.publish({ kind: 'sales', eventId: ticket.eventId });
    return {
      ticket: await this.presenter.present({ ...record, ticket, payment: payment ?? record.payment }),
    };
  }

  async #cancel(id: TicketId, event: Event) {
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const ticket = await stores.tickets.find(id);
      if (!ticket) throw domainError('ticket_not_found');
      if (!isLive(ticket)) throw domainError('already_closed', { reason: 'ticket' });
      const held = ticket.status === 'pending_payment';
      if (!held && (ticket.priceSen > 0 || event.startsAt <= now)) throw domainError('not_cancellable');
      await requireNotCheckedIn(stores, id, 'own_ticket');
      const open = await stores.payments.findOpen(id);
      const payment = open && closed(open, 'ticket_cancelled', now);
      if (payment) await stores.payments.save(payment);
      const given = cancelled(ticket, now);
      await stores.tickets.save(given);
      const freed = held ? { sold: 0, held: -1 } : { sold: -1, held: 0 };
      if (!(await stores.events.adjustPlaces(ticket.eventId, freed)))
        throw new Error(`The place of ticket ${id} is missing from its event's count.`);
      if (!held) await stores.sales.add([reversalEntry(now, event, -1, [])]);
      return { ticket: given, payment };
    });
  }
}
