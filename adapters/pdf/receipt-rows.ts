import { paidBy } from '#core/receipts/paid-by.ts';
import type { Receipt } from '#core/receipts/receipt.ts';
import { type Instant, inKualaLumpur } from '#core/shared/instant.ts';
import { formatAmount } from '#core/shared/money.ts';

/** A label in English and Malay with its value. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
  /** A second line in smaller letters. */
  readonly detail?: string;
}

export const TITLES: Readonly<Record<Receipt['kind'], readonly [english: string, malay: string]>> = {
  receipt: ['Receipt', 'Resit'],
  credit_note: ['Credit note', 'Nota kredit'],
};

/** Returns what a receipt states, in the order of its lines. */
export function receiptRows(receipt: Receipt, reversed: Receipt | null): readonly ReceiptRow[] {
  const isReceipt = receipt.kind === 'receipt';
  const names = [...new Set([paidBy(receipt, 'en'), paidBy(receipt, 'ms')])];
  return [
    ...(reversed ? [{ label: 'Reverses receipt · Membatalkan resit', value: reversed.number }] : []),
    {
      label: isReceipt ? 'Received from · Diterima daripada' : 'Paid back to · Dibayar balik kepada',
      value: receipt.buyerName,
      detail: receipt.buyerEmail,
    },
    { label: 'For · Untuk', value: receipt.eventTitle, detail: ticketLine(receipt) },
    ...discountRows(receipt),
    {
      label: isReceipt ? 'Paid by · Cara bayaran' : 'Paid back by · Cara bayaran balik',
      value: names.join(' · '),
    },
    ...(receipt.reference === null ? [] : [{ label: 'Reference · Rujukan', value: receipt.reference }]),
    {
      label: isReceipt ? 'Paid on · Dibayar pada' : 'Paid back on · Dibayar balik pada',
      value: dateTime(receipt.paidAt),
    },
  ];
}

/** What the ticket cost without its code; no row for a ticket without one. */
function discountRows({ listPriceSen, codeText, currency }: Receipt): readonly ReceiptRow[] {
  if (listPriceSen === null || codeText === null) return [];
  const value = formatAmount(listPriceSen, currency);
  return [{ label: 'List price · Harga asal', value, detail: `Code · Kod: ${codeText}` }];
}

/** `1 ticket · 1 tiket`, with the type in both languages where it has a name. */
function ticketLine({ typeName, typeNameMs }: Receipt): string {
  const names = [...new Set([typeName, typeNameMs ?? typeName])].filter((name) => name !== '');
  return ['1 ticket · 1 tiket', ...names].join(' · ');
}

/** `23/11/2026`, in Kuala Lumpur. */
export function date(instant: Instant): string {
  const [year, month, day] = inKualaLumpur(instant).slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

function dateTime(instant: Instant): string {
  return `${date(instant)}, ${inKualaLumpur(instant).slice(11, 16)}`;
}
