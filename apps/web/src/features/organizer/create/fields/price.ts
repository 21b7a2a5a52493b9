const PRICE = /^\d{1,9}(\.\d{1,2})?$/;

/** Returns the typed price in sen; null unless it is an amount of at most two decimals. */
export function priceInSen(typed: string): number | null {
  const text = typed.trim();
  return PRICE.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Writes a price with two decimals: `8.5` becomes `8.50`. A free one stays `0`, and what is no price stays as typed. */
export function withTwoDecimals(typed: string): string {
  const sen = priceInSen(typed);
  if (sen === null) return typed;
  return sen === 0 ? '0' : (sen / 100).toFixed(2);
}
