import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { containsWords, searchWords } from '#core/shared/search.ts';
import { foldText } from '#core/shared/text.ts';

/** Returns the refunds with all words of a query in their name, email, event, reference, ticket or amount, in any order. */
export function matchingRefunds(refunds: readonly PendingRefund[], q: string): readonly PendingRefund[] {
  const words = searchWords(q);
  return refunds.filter((refund) => containsWords(searchTextOf(refund), words));
}

function searchTextOf(refund: PendingRefund): string {
  const { buyerName, buyerEmail, eventTitle, reference, ticketId, amount } = refund;
  return foldText([buyerName, buyerEmail, eventTitle, reference, ticketId, amount.toFixed(2)].join(' '));
}
