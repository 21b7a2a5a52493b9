/** One try of a payer to pay a bill. */
export interface Transaction {
  readonly id: string;
  readonly status: 'completed' | 'failed';
  /** ISO 8601 in Malaysian time; null for a failed one. */
  readonly completedAt: string | null;
  readonly channel: string;
}

/** What a merchant sends to create a bill, after validation. */
export interface BillRequest {
  readonly collectionId: string;
  /** In sen. */
  readonly amount: number;
  readonly description: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly callbackUrl: string;
  readonly redirectUrl: string | null;
  readonly dueAt: string | null;
  readonly references: readonly [BillReference, BillReference];
}

export interface BillReference {
  readonly label: string;
  readonly value: string | null;
}

export interface Bill extends BillRequest {
  readonly id: string;
  readonly url: string;
  readonly dueAt: string;
  readonly state: 'due' | 'paid' | 'deleted';
  readonly paidAmount: number;
  /** As `2026-12-01 12:00:00 +0800`; null while unpaid. */
  readonly paidAt: string | null;
  /** Earliest first. */
  readonly transactions: readonly Transaction[];
}

/** Returns the bill as the API answers it. */
export function billAnswer(bill: Bill): Readonly<Record<string, unknown>> {
  const [first, second] = bill.references;
  return {
    id: bill.id,
    collection_id: bill.collectionId,
    paid: bill.state === 'paid',
    state: bill.state,
    amount: bill.amount,
    paid_amount: bill.paidAmount,
    due_at: bill.dueAt,
    email: bill.email,
    mobile: bill.mobile,
    name: bill.name,
    url: bill.url,
    reference_1_label: first.label,
    reference_1: first.value,
    reference_2_label: second.label,
    reference_2: second.value,
    redirect_url: bill.redirectUrl,
    callback_url: bill.callbackUrl,
    description: bill.description,
    paid_at: bill.paidAt,
  };
}

/** Returns the bill’s transactions as the API answers them, fifteen to a page, latest first. */
export function transactionsAnswer(bill: Bill, page: number): Readonly<Record<string, unknown>> {
  const latestFirst = bill.transactions.toReversed();
  return {
    bill_id: bill.id,
    transactions: latestFirst.slice((page - 1) * 15, page * 15).map((transaction) => ({
      id: transaction.id,
      status: transaction.status,
      completed_at: transaction.completedAt,
      payment_channel: transaction.channel,
    })),
    page,
  };
}
