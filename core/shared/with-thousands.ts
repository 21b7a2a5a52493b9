/** Formats an integer with thousands separators, the same in every locale: `1,000,000`. */
export function withThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
