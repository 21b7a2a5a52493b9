import type { BankChoice } from '#core/payments/payment-gateway.ts';

/** Returns the banks with those used on this device first, the latest before the others. */
export function orderBanks(banks: readonly BankChoice[], used: readonly string[]): readonly BankChoice[] {
  const known = used.flatMap((code) => banks.filter((bank) => bank.code === code));
  return [...known, ...banks.filter((bank) => !known.includes(bank))];
}

/** Returns the code of the bank to preselect: the one used last, unless it is offline; else none. */
export function firstBank(banks: readonly BankChoice[], used: readonly string[]): string {
  const last = banks.find(({ code }) => code === used[0]);
  return last?.isOnline ? last.code : '';
}
