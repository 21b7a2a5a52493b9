import { type Actor, requireSystem } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { refundMethodOf } from '../payments/refund-method.ts';
import { cancelTicketOfEvent } from '../sales/cancel-ticket-of-event-decision.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { Ids, type TicketId } from '../shared/ids.ts';
import { addMinutes } from '../shared/instant.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { TicketQueries } from './ticket-queries.ts';

const BATCH = 100;
const AGAIN_MINUTES = 1;

/**
 * Cancels the tickets of cancelled events, each ticket by itself: notifies the holder, owes the refund and closes
 * the checkout. The next run continues after an interruption. A failure is recorded, does not affect other tickets, is
 * retried after a minute, and is thrown at the end for the log.
 */
export class CancelTicketsOfEvents {
  static readonly needs = [TicketQueries, TicketOffice, UnitOfWork, PaymentGateways, Clock, Ids] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly office: TicketOffice,
    private readonly unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly cancelled: number }> {
    requireSystem(actor);
    const failedBefore = addMinutes(this.clock.now(), -AGAIN_MINUTES);
    const records = await this.tickets.ofCancelledEvents(failedBefore, BATCH);
    let count = 0;
    const faults: unknown[] = [];
    for (const record of records)
      try {
        if (await this.#cancel(record.ticket.id)) count += 1;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'unavailable') throw error;
        faults.push(error);
        await this.#noteFailure(record.ticket.id, error);
      }
    if (faults.length > 0)
      throw new AggregateError(faults, `Tickets that could not be cancelled: ${faults.length}.`);
    return { cancelled: count };
  }

  /** Returns false when the ticket had ended before. */
  async #cancel(ticketId: TicketId): Promise<boolean> {
    const refundMethod = refundMethodOf(this.gateways);
    const request = { ticketId, refundMethodOf: refundMethod, at: this.clock.now(), ids: this.ids };
    const done = await this.office.run(cancelTicketOfEvent, request);
    if (done) await closeCheckout(this.gateways, done.payment);
    return done !== null;
  }

  async #noteFailure(id: TicketId, error: unknown): Promise<void> {
    const problem = error instanceof Error ? error.message : String(error);
    const failure = { ticketId: id, problem: problem.slice(0, 500), at: this.clock.now() };
    await this.unitOfWork.run((stores) => stores.tickets.recordCancellationFailure(failure));
  }
}
