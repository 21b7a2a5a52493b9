import { type Actor, requireSignedIn } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { TicketId } from '../shared/ids.ts';
import { TicketQueries } from '../tickets/ticket-queries.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { Issuer } from './issuer.ts';
import { newReceipt } from './receipt.ts';
import { ReceiptQueries } from './receipt-queries.ts';
import { type TicketReceipts, toTicketReceipts } from './receipt-view.ts';

export interface ViewReceiptInput {
  /** The ticket. */
  readonly id: TicketId;
}

export type ViewReceiptOutput = TicketReceipts;

/**
 * Returns the receipt and the credit notes of the person's ticket, and issues what is missing. Throws
 * `receipt_not_found` for a free or unpaid ticket, and for others' tickets.
 */
export class ViewReceipt {
  static readonly needs = [TicketQueries, ReceiptQueries, UnitOfWork, Issuer, Clock] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly receipts: ReceiptQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly issuer: Issuer,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { id }: ViewReceiptInput): Promise<ViewReceiptOutput> {
    const { uid } = requireSignedIn(actor);
    const record = await this.tickets.findOfPerson(uid, id);
    if (!record) throw domainError('receipt_not_found');
    await this.#issueMissing(id);
    const found = toTicketReceipts(await this.receipts.ofTicket(id));
    if (!found) throw domainError('receipt_not_found');
    return found;
  }

  async #issueMissing(id: TicketId): Promise<void> {
    const missing = await this.receipts.missingOfTicket(id);
    if (missing.length === 0) return;
    const now = this.clock.now();
    const drafts = missing.map((source) => newReceipt(source, this.issuer, now));
    await this.unitOfWork.run(({ receipts }) => receipts.issue(drafts));
  }
}
