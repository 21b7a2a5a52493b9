/**
 * Whether the address says that the provider sent the buyer back without a payment: the return address of a
 * cancellation, or what Billplz adds to it. Decides words only; the payment itself is asked for.
 */
export function saysUnpaid(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('unpaid') || query.get('billplz[paid]') === 'false';
}
