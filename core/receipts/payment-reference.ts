import type { PaymentId } from '../shared/ids.ts';

/** The reference of a payment for people to read out: `9F0E 12AB 34CD`. */
export function paymentReference(id: PaymentId): string {
  const letters = id.replace(/[^0-9a-z]/gi, '').slice(-12);
  return (letters.match(/.{1,4}/g) ?? []).join(' ').toUpperCase();
}
