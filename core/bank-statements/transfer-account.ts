import type { PaymentGateways } from '../payments/payment-gateway.ts';
import { type BankAccount, TRANSFER } from '../payments/transfer.ts';
import { domainError } from '../shared/errors/build-error.ts';

/** Returns the account that buyers transfer into; null where transfers are not offered. */
export function transferAccount(gateways: PaymentGateways): BankAccount | null {
  return gateways.find(TRANSFER)?.bankAccount ?? null;
}

/** Throws `not_found` where transfers are not offered. */
export function requireTransferAccount(gateways: PaymentGateways): BankAccount {
  const account = transferAccount(gateways);
  if (!account) throw domainError('not_found', { reason: 'payment_provider' });
  return account;
}
