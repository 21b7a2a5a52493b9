import type { BankAccount } from '#core/payments/transfer.ts';

/** The account that buyers transfer into. */
export const TRANSFER_ACCOUNT: BankAccount = {
  bank: 'Bank Acara',
  accountNumber: '514012345678',
  accountName: 'Bendahari Universiti Acara',
};
