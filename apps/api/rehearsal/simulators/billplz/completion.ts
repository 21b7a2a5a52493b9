import type { Bill } from './bill.ts';
import { signedForm, signedQuery } from './sign-fields.ts';

export interface CompletionSettings {
  readonly xSignatureKey: string;
  /** Whether callbacks and redirects name the transaction and its status. Can be changed while it runs. */
  extraInformation: boolean;
}

/** Returns the form that a callback sends after a payment or a failed try. */
export function callbackBody(bill: Bill, settings: CompletionSettings, reportedAmount?: number): string {
  const fields = {
    id: bill.id,
    collection_id: bill.collectionId,
    paid: String(bill.state === 'paid'),
    state: bill.state,
    amount: String(bill.amount),
    paid_amount: String(reportedAmount ?? bill.paidAmount),
    due_at: bill.dueAt,
    email: bill.email ?? '',
    mobile: bill.mobile ?? '',
    name: bill.name,
    url: bill.url,
    paid_at: bill.paidAt ?? '',
    ...transactionFields(bill, settings),
  };
  return signedForm(fields, settings.xSignatureKey);
}

/** Returns where the payer’s browser goes after the bank’s page; null when the merchant named no address. */
export function redirectAddress(bill: Bill, settings: CompletionSettings): string | null {
  if (bill.redirectUrl === null) return null;
  const fields = {
    id: bill.id,
    paid: String(bill.state === 'paid'),
    paid_at: bill.paidAt ?? '',
    ...transactionFields(bill, settings),
  };
  const separator = bill.redirectUrl.includes('?') ? '&' : '?';
  return `${bill.redirectUrl}${separator}${signedQuery(fields, settings.xSignatureKey)}`;
}

function transactionFields(bill: Bill, { extraInformation }: CompletionSettings): Record<string, string> {
  const last = bill.transactions.at(-1);
  return extraInformation && last ? { transaction_id: last.id, transaction_status: last.status } : {};
}
