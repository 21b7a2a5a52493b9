import { type Actor, requireSignedIn, type SignedIn } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Receipt } from './receipt.ts';
import { ReceiptDocuments } from './receipt-documents.ts';
import { ReceiptQueries } from './receipt-queries.ts';

export interface DownloadReceiptInput {
  /** The number of a receipt or a credit note. */
  readonly id: string;
}

export interface DownloadReceiptOutput {
  readonly fileName: string;
  /** A PDF. */
  readonly bytes: Uint8Array;
}

/**
 * Returns a receipt or a credit note as PDF, to its buyer and to admins. Throws `receipt_not_found`, also for others'
 * receipts.
 */
export class DownloadReceipt {
  static readonly needs = [ReceiptQueries, ReceiptDocuments] as const;

  constructor(
    private readonly receipts: ReceiptQueries,
    private readonly documents: ReceiptDocuments,
  ) {}

  async execute(actor: Actor, { id }: DownloadReceiptInput): Promise<DownloadReceiptOutput> {
    const person = requireSignedIn(actor);
    const receipt = await this.receipts.find(id);
    if (!receipt || !mayRead(person, receipt)) throw domainError('receipt_not_found');
    const reversed = receipt.kind === 'credit_note' ? await this.#reversedBy(receipt) : null;
    const bytes = await this.documents.pdf(receipt, reversed);
    return { fileName: `${receipt.number}.pdf`, bytes };
  }

  async #reversedBy({ ticketId }: Receipt): Promise<Receipt | null> {
    const all = await this.receipts.ofTicket(ticketId);
    return all.find(({ kind }) => kind === 'receipt') ?? null;
  }
}

function mayRead(person: SignedIn, { userId }: Receipt): boolean {
  return (person.role === 'admin' && person.hasSecondFactor) || person.uid === userId;
}
