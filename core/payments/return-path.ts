import type { PaymentId } from '../shared/ids.ts';

/** Where a payer without an account returns: a public page that reads nothing. The device that sold shows the payment. */
export const GUEST_RETURN_PATH = '/paid';

/** Returns where a payer with an account returns: the page of the payment. */
export function returnPathOf(id: PaymentId): string {
  return `/pay/${encodeURIComponent(id)}`;
}
