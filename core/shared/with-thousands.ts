/** `1,000,000`, from a whole number, in every language of a machine. */
export function withThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
