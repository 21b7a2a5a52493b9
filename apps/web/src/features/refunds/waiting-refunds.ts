import type { MyRefund } from '#core/refunds/list-my-refunds.ts';
import { formatMoney } from '../../ui/language/format.ts';

/** Returns the refunds that the bank details apply to and that are not in progress. */
export function waitingRefunds(refunds: readonly MyRefund[]): readonly MyRefund[] {
  return refunds.filter(({ step }) => step === 'details_needed' || step === 'ready');
}

/** Returns the sum of the refunds in one currency; other currencies are not added. */
export function sumOf(refunds: readonly MyRefund[], currency: string): string {
  const alike = refunds.filter((refund) => refund.currency === currency);
  return formatMoney(
    alike.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
}
