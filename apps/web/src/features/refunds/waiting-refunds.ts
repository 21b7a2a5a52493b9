import type { MyRefund } from '#core/payments/list-my-refunds.ts';
import { formatMoney } from '../../ui/language/format.ts';

/** Those that go to the account that bank details name, or will name, and are not on their way yet. */
export function waitingRefunds(refunds: readonly MyRefund[]): readonly MyRefund[] {
  return refunds.filter(({ step }) => step === 'details_needed' || step === 'ready');
}

/** The sum of those in a currency. Currencies are not added up: what is in another one is told beside each refund. */
export function sumOf(refunds: readonly MyRefund[], currency: string): string {
  const alike = refunds.filter((refund) => refund.currency === currency);
  return formatMoney(
    alike.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
}
