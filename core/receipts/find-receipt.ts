import { type Actor, requireRole } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { ReceiptQueries } from './receipt-queries.ts';
import { type TicketReceipts, toTicketReceipts } from './receipt-view.ts';

export interface FindReceiptInput {
  /** The number of a receipt or a credit note. */
  readonly id: string;
}

export type FindReceiptOutput = TicketReceipts;

/** Finds a receipt with its credit notes by the number of one of them, for admins. Throws `receipt_not_found`. */
export class FindReceipt {
  constructor(private readonly receipts: ReceiptQueries) {}

  async execute(actor: Actor, { id }: FindReceiptInput): Promise<FindReceiptOutput> {
    requireRole(actor, 'admin');
    const named = await this.receipts.find(id.toUpperCase());
    const found = named && toTicketReceipts(await this.receipts.ofTicket(named.ticketId));
    if (!found) throw domainError('receipt_not_found');
    return found;
  }
}
