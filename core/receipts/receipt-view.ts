import { namedType, type TypeName } from '../offers/type-name.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { Receipt } from './receipt.ts';

/** A receipt or a credit note as its page shows it. */
export interface ReceiptView
  extends Omit<
    Receipt,
    | 'year'
    | 'sequence'
    | 'paymentId'
    | 'refundId'
    | 'userId'
    | 'amountSen'
    | 'typeName'
    | 'typeNameMs'
    | 'listPriceSen'
    | 'codeText'
  > {
  /** What the ticket was sold as; missing for a type without a name. */
  readonly type?: TypeName | undefined;
  /** What the ticket cost without its code, and the code; missing for a ticket without one. */
  readonly listPrice?: number | undefined;
  readonly discountCode?: string | undefined;
  /** In the currency, with two decimals. */
  readonly amount: number;
}

/** A ticket's receipt, and the credit notes that reverse it wholly or in part, earliest first. */
export interface TicketReceipts {
  readonly receipt: ReceiptView;
  readonly creditNotes: readonly ReceiptView[];
}

/** Returns null when the ticket has no receipt. */
export function toTicketReceipts(receipts: readonly Receipt[]): TicketReceipts | null {
  const receipt = receipts.find(({ kind }) => kind === 'receipt');
  if (!receipt) return null;
  const creditNotes = receipts.filter(({ kind }) => kind === 'credit_note');
  return { receipt: toReceiptView(receipt), creditNotes: creditNotes.map(toReceiptView) };
}

function toReceiptView(receipt: Receipt): ReceiptView {
  const { number, kind, ticketId, amountSen, currency, issuer, buyerName, buyerEmail } = receipt;
  const { eventTitle, provider, method, reference, paidAt, issuedAt } = receipt;
  const amount = ringgitFromSen(amountSen);
  const money = { amount, currency, provider, method, reference, paidAt, issuedAt };
  const sold = { eventTitle, ...namedType(receipt), ...discountOf(receipt) };
  return { number, kind, ticketId, issuer, buyerName, buyerEmail, ...sold, ...money };
}

function discountOf({ listPriceSen, codeText }: Receipt): Pick<ReceiptView, 'listPrice' | 'discountCode'> {
  if (listPriceSen === null || codeText === null) return {};
  return { listPrice: ringgitFromSen(listPriceSen), discountCode: codeText };
}
