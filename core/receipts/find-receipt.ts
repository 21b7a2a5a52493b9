import { type Actor, requireRole } from '../actor.ts';
import type { AuditJournal } from '../audit/audit-journal.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { ReceiptQueries } from './receipt-queries.ts';
import { type TicketReceipts, toTicketReceipts } from './receipt-view.ts';

export interface FindReceiptInput {
  /** The number of a receipt or a credit note. */
  readonly id: string;
}

export type FindReceiptOutput = TicketReceipts;

/**
 * Finds a receipt with its credit notes by the number of one of them, for admins, with an audit entry. Throws
 * `receipt_not_found`.
 */
export class FindReceipt {
  constructor(
    private readonly receipts: ReceiptQueries,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor, { id }: FindReceiptInput): Promise<FindReceiptOutput> {
    const admin = requireRole(actor, 'admin');
    const named = await this.receipts.find(id.toUpperCase());
    const found = named && toTicketReceipts(await this.receipts.ofTicket(named.ticketId));
    if (!found) throw domainError('receipt_not_found');
    this.journal.recordLook(admin, 'people_viewed', named.number);
    return found;
  }
}
