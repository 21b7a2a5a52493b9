/** A bill as the API returns it: the fields that are used. */
export interface Bill {
  readonly id: string;
  readonly collectionId: string;
  readonly state: BillState;
  readonly amountSen: number;
  readonly paidSen: number;
  readonly url: string;
  /** Acara’s payment id; null in a bill that Acara did not create. */
  readonly paymentId: string | null;
}

export const BILL_STATES = ['due', 'paid', 'deleted'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** The label of the reference that holds Acara’s payment id. */
export const PAYMENT_LABEL = 'Payment';

/** Parses a bill; null when the text is no bill. */
export function parseBill(text: string): Bill | null {
  const value = parseObject(text);
  if (!value) return null;
  const { id, collection_id: collectionId, amount, paid_amount: paidAmount, url } = value;
  const state = BILL_STATES.find((known) => known === value.state);
  if (typeof id !== 'string' || id === '' || typeof collectionId !== 'string') return null;
  if (!state || !isSen(amount) || !isSen(paidAmount)) return null;
  if (typeof url !== 'string' || !/^https?:/.test(url) || !URL.canParse(url)) return null;
  const { reference_2_label: label, reference_2: reference } = value;
  const paymentId = label === PAYMENT_LABEL && typeof reference === 'string' ? reference : null;
  return { id, collectionId, state, amountSen: amount, paidSen: paidAmount, url, paymentId };
}

/** Parses a JSON object; null for any other text. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isSen(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
