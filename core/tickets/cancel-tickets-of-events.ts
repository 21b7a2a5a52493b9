import { takenBackOn } from '../analytics/sales-entry.ts';
import { eventCancelled } from '../notices/notice.ts';
import { newMessage } from '../notices/outbox-message.ts';
import { closed } from '../payments/payment.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import { newRefund } from '../payments/refund.ts';
import { refundWay } from '../payments/refund-way.ts';
import { type Actor, requireSystem } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { LiveUpdates } from '../shared/live-updates.ts';
import type { Stores, Transactions } from '../shared/transactions.ts';
import { cancelled, isLive, type Ticket } from './ticket.ts';
import type { TicketQueries, TicketRecord } from './ticket-queries.ts';

export interface CancelTicketsOfEventsOutput {
  readonly cancelled: number;
}

const BATCH = 100;

/**
 * Cancels the tickets of cancelled events, one transaction a ticket: its holder is told and its money given back.
 * Whatever is left when it is interrupted is done the next time.
 */
export class CancelTicketsOfEvents {
  constructor(
    private readonly tickets: TicketQueries,
    private readonly transactions: Transactions,
    private readonly gateways: PaymentGateways,
    private readonly live: LiveUpdates,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<CancelTicketsOfEventsOutput> {
    requireSystem(actor);
    let count = 0;
    for (const record of await this.tickets.ofCancelledEvents(BATCH))
      if (await this.transactions.run((stores) => this.#cancel(stores, record))) {
        count += 1;
        this.live.tell({ kind: 'sales', eventId: record.event.id });
      }
    return { cancelled: count };
  }

  async #cancel(stores: Stores, record: TicketRecord): Promise<boolean> {
    const now = this.clock.now();
    const ticket = await stores.tickets.find(record.ticket.id);
    if (!ticket || !isLive(ticket)) return false;
    const open = await stores.payments.findOpen(ticket.id);
    if (open) await stores.payments.save(closed(open, 'ticket_cancelled', now));
    const given = cancelled(ticket, now);
    await stores.tickets.save(given);
    const wasHeld = ticket.status === 'pending_payment';
    await stores.events.movePlaces(ticket.eventId, wasHeld ? { sold: 0, held: -1 } : { sold: -1, held: 0 });
    if (!wasHeld) await stores.sales.add([takenBackOn(now, ticket)]);
    const refundSen = wasHeld ? 0 : await this.#giveBack(stores, ticket);
    const to = { name: ticket.buyerName, email: ticket.buyerEmail };
    await stores.outbox.add(
      newMessage(this.ids.next(), to, eventCancelled(given, refundSen, record.event), now),
    );
    return true;
  }

  async #giveBack(stores: Stores, ticket: Ticket): Promise<number> {
    if (ticket.priceSen === 0) return 0;
    const payment = await stores.payments.findApplied(ticket.id);
    if (!payment) throw new Error(`The payment of confirmed ticket ${ticket.id} is missing.`);
    const way = refundWay(this.gateways, payment, ticket.priceSen);
    const now = this.clock.now();
    const refund = newRefund(this.ids.next(), payment, ticket.priceSen, 'event_cancelled', way, now);
    await stores.refunds.add(refund);
    return refund.amountSen;
  }
}
