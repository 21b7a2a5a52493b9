import { isOver } from '../events/event.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { payerOf } from '../parties/party.ts';
import type { Ids, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { withWarning } from '../tickets/hold.ts';
import { loadTickets } from './load-sales.ts';
import { requireSale } from './sale.ts';
import type { SaleDecision } from './sale-decision.ts';
import { holdExpiring } from './sale-notices.ts';

export interface WarnOfHoldRequest {
  readonly ticketId: TicketId;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface WarnedOfHold {
  readonly isWarned: boolean;
}

/**
 * A hold is about to expire: its buyer is mailed, once, unless they have said that they made the transfer, or the ticket
 * is free and waits for something else than answers. Leaves a ticket that was paid or ended meanwhile, and one of an event that is over.
 */
export const warnOfHold: SaleDecision<WarnOfHoldRequest, WarnedOfHold> = {
  name: 'warn of hold',
  load: loadTickets,
  decide({ ticketId, at, ids }, facts) {
    const { ticket, event } = requireSale(facts, ticketId);
    const { status, hold } = ticket;
    if (status !== 'pending_payment' || hold === null || hold.warnedAt !== null)
      return { answer: { isWarned: false }, changes: [] };
    if (hold.until <= at || isOver(event, at)) return { answer: { isWarned: false }, changes: [] };
    const tickets = [{ ...ticket, hold: withWarning(hold, at) }];
    const payment = facts.paymentsOf(ticketId).at(-1) ?? null;
    if ((ticket.priceSen === 0 && hold.for !== 'answers') || payment?.transferReportedAt)
      return { answer: { isWarned: false }, changes: [{ tickets }] };
    const notice = holdExpiring(ticket, payment, hold.until, event);
    const messages = deliveriesOf(notice, payerOf(ticket), ids.next(), at);
    return { answer: { isWarned: true }, changes: [{ tickets, messages }] };
  },
};
