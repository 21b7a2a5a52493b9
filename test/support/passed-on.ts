import { type Party, payerOf } from '#core/parties/party.ts';
import type { Ticket } from '#core/tickets/ticket.ts';

/**
 * Returns the ticket after it was passed on: who paid for it, or is to, stays its payer, and a new code replaces the one
 * of the holder before.
 */
export function passedOn(ticket: Ticket, { uid, name, email }: Party): Ticket {
  const payer = payerOf(ticket);
  const isOwn = ticket.priceSen === 0 || payer.uid === uid;
  return {
    ...ticket,
    holder: { uid, name, email },
    payer: isOwn ? null : payer,
    generation: ticket.generation + 1,
  };
}
