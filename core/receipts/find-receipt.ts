import { type Actor, requireRole } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { Clock } from '../shared/clock.ts';
import { dayOf } from '../shared/day.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { ReceiptQueries } from './receipt-queries.ts';
import { type TicketReceipts, toTicketReceipts } from './receipt-view.ts';
import { typedReceiptNumber } from './typed-receipt-number.ts';

export interface FindReceiptInput {
  /** The number of a receipt or a credit note, or its last digits for a receipt of this year. */
  readonly id: string;
}

export type FindReceiptOutput = TicketReceipts;

/**
 * Finds a receipt with its credit notes by the number of one of them, for admins, with an audit entry. Throws
 * `receipt_not_found`.
 */
export class FindReceipt {
  static readonly needs = [ReceiptQueries, AuditJournal, Clock] as const;

  constructor(
    private readonly receipts: ReceiptQueries,
    private readonly journal: AuditJournal,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { id }: FindReceiptInput): Promise<FindReceiptOutput> {
    const admin = requireRole(actor, 'admin');
    const named = await this.receipts.find(typedReceiptNumber(id, dayOf(this.clock.now())));
    const found = named && toTicketReceipts(await this.receipts.ofTicket(named.ticketId));
    if (!found) throw domainError('receipt_not_found');
    this.journal.recordView(admin, 'people_viewed', named.number);
    return found;
  }
}
