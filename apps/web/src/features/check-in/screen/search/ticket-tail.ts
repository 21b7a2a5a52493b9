import { shortTicketId } from '#core/tickets/ticket.ts';

/** Returns the last four digits of a ticket's id, as its holder sees them: they tell namesakes apart. */
export function ticketTail(ticketId: string): string {
  return shortTicketId(ticketId).slice(-4);
}
