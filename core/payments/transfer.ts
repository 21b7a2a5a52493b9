import type { ProviderId } from '../shared/ids.ts';
import { isOpen, type Payment } from './payment.ts';

/** The provider of bank transfers into the university's account, which people match with the bank's statement. */
export const TRANSFER: ProviderId = 'transfer';

/** The account that buyers transfer into. */
export interface BankAccount {
  readonly bank: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** Returns whether the buyer chose to pay by transfer. The first payment of a purchase is nobody's choice yet. */
export function isTransfer({ provider, method }: Pick<Payment, 'provider' | 'method'>): boolean {
  return provider === TRANSFER && method === 'transfer';
}

/** Returns whether the money of a transfer is awaited. */
export function awaitsTransfer(payment: Payment): boolean {
  return isTransfer(payment) && isOpen(payment);
}
