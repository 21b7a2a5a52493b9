import { isOver } from '../events/event.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import type { Ids, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { withHoldWarned } from '../tickets/ticket.ts';
import { loadTickets } from './load-sales.ts';
import { holderOf, requireSale } from './sale.ts';
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
 * A hold is about to expire: its buyer is mailed, once, unless they have said that they made the transfer. Leaves a
 * ticket that was paid or ended meanwhile, and one of an event that is over.
 */
export const warnOfHold: SaleDecision<WarnOfHoldRequest, WarnedOfHold> = {
  name: 'warn of hold',
  load: loadTickets,
  decide({ ticketId, at, ids }, facts) {
    const { ticket, event } = requireSale(facts, ticketId);
    const { status, holdExpiresAt, holdWarnedAt } = ticket;
    if (status !== 'pending_payment' || holdWarnedAt !== null || isOver(event, at))
      return { answer: { isWarned: false }, changes: [] };
    if (holdExpiresAt === null || holdExpiresAt <= at) return { answer: { isWarned: false }, changes: [] };
    const tickets = [withHoldWarned(ticket, at)];
    const payment = facts.paymentsOf(ticketId).at(-1) ?? null;
    if (payment?.transferReportedAt) return { answer: { isWarned: false }, changes: [{ tickets }] };
    const notice = holdExpiring(ticket, payment, holdExpiresAt, event);
    const messages = [newMessage(ids.next(), holderOf(ticket), notice, at)];
    return { answer: { isWarned: true }, changes: [{ tickets, messages }] };
  },
};
