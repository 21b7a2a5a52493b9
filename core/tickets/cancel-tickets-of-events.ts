import { type Actor, requireSystem } from '../actor.ts';
import type { EventBus } from '../event-bus.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { closed, type Payment } from '../payments/payment.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import { reverseSale } from '../sales/reverse-sale.ts';
import { eventCancelled } from '../sales/sale-notices.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { Ids, TicketId } from '../shared/ids.ts';
import { addMinutes } from '../shared/instant.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { cancelled, isLive } from './ticket.ts';
import type { TicketQueries, TicketRecord } from './ticket-queries.ts';

export interface CancelTicketsOfEventsOutput {
  readonly cancelled: number;
}

const BATCH = 100;
const AGAIN_MINUTES = 1;

/**
 * Cancels the tickets of cancelled events, one transaction per ticket: notifies the holder, owes the refund and closes
 * the checkout. The next run continues after an interruption. A failure is recorded, does not affect other tickets, is
 * retried after a minute, and is thrown at the end for the log.
 */
export class CancelTicketsOfEvents {
  constructor(
    private readonly tickets: TicketQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<CancelTicketsOfEventsOutput> {
    requireSystem(actor);
    const failedBefore = addMinutes(this.clock.now(), -AGAIN_MINUTES);
    const records = await this.tickets.ofCancelledEvents(failedBefore, BATCH);
    let count = 0;
    const faults: unknown[] = [];
    for (const record of records)
      try {
        if (await this.#take(record)) count += 1;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'unavailable') throw error;
        faults.push(error);
        await this.#noteFailure(record.ticket.id, error);
      }
    if (faults.length > 0)
      throw new AggregateError(faults, `Tickets that could not be cancelled: ${faults.length}.`);
    return { cancelled: count };
  }

  async #take(record: TicketRecord): Promise<boolean> {
    const done = await this.unitOfWork.run((stores) => this.#cancel(stores, record));
    if (!done) return false;
    this.eventBus.publish({ kind: 'sales', eventId: record.event.id });
    await closeCheckout(this.gateways, done.payment);
    return true;
  }

  /** Returns null when the ticket was already cancelled. */
  async #cancel(stores: Stores, record: TicketRecord): Promise<{ readonly payment: Payment | null } | null> {
    const now = this.clock.now();
    const ticket = await stores.tickets.find(record.ticket.id);
    if (!ticket || !isLive(ticket)) return null;
    const open = await stores.payments.findOpen(ticket.id);
    const payment = open && closed(open, 'ticket_cancelled', now);
    if (payment) await stores.payments.save(payment);
    const given = cancelled(ticket, now);
    await stores.tickets.save(given);
    const wasHeld = ticket.status === 'pending_payment';
    const freed = wasHeld ? { sold: 0, held: -1 } : { sold: -1, held: 0 };
    if (!(await stores.events.adjustPlaces(ticket.eventId, freed)))
      throw new Error(`The place of ticket ${ticket.id} is missing from its event's count.`);
    const sale = { ticket, event: record.event };
    const terms = { reason: 'event_cancelled', fee: 'returned', now } as const;
    const refund = wasHeld
      ? null
      : await reverseSale(stores, this.gateways, sale, { ...terms, refundId: this.ids.next() });
    const to = { name: ticket.buyerName, email: ticket.buyerEmail };
    await stores.outbox.add(
      newMessage(this.ids.next(), to, eventCancelled(given, refund, record.event), now),
    );
    return { payment };
  }

  async #noteFailure(id: TicketId, error: unknown): Promise<void> {
    const problem = error instanceof Error ? error.message : String(error);
    const failure = { ticketId: id, problem: problem.slice(0, 500), at: this.clock.now() };
    await this.unitOfWork.run((stores) => stores.tickets.recordCancellationFailure(failure));
  }
}
