import type { TransferPayment } from '#core/bank-statements/bank-statement-queries.ts';
import { aPayment } from './a-payment.ts';
import { aTicket } from './a-ticket.ts';
import { anEvent } from './an-event.ts';

/** A payment by bank transfer of a held place. */
export function aTransfer(differences: Partial<TransferPayment> = {}): TransferPayment {
  const ticket = aTicket();
  const event = anEvent();
  return {
    payment: aPayment(),
    buyerName: ticket.holder.name,
    eventTitle: event.title,
    ticket,
    event,
    ...differences,
  };
}
