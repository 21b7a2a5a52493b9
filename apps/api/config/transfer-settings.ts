import type { BankAccount } from '#core/payments/transfer.ts';
import { ungrouped } from '#core/shared/pasted.ts';
import type { SettingReader } from './setting-reader.ts';

export interface TransferSettings extends BankAccount {
  readonly kind: 'transfer';
  /** How long a place is held for a transfer. */
  readonly holdHours: number;
}

const TRANSFER_NAMES = ['TRANSFER_BANK', 'TRANSFER_ACCOUNT_NUMBER', 'TRANSFER_ACCOUNT_NAME'] as const;
const MAX_NAME_LENGTH = 100;
const DEFAULT_HOLD_HOURS = 24;
const MAX_HOLD_HOURS = 168;

/** Reads the account that buyers transfer into. */
export function readTransfer(read: SettingReader): TransferSettings {
  const [, number = ''] = TRANSFER_NAMES.map((name) => read.required(name, 'transfer'));
  return {
    kind: 'transfer',
    bank: read.line('TRANSFER_BANK', MAX_NAME_LENGTH) ?? '',
    accountNumber: readNumber(read, number),
    accountName: read.line('TRANSFER_ACCOUNT_NAME', MAX_NAME_LENGTH) ?? '',
    holdHours: read.number('TRANSFER_HOLD_HOURS', DEFAULT_HOLD_HOURS, {
      integer: true,
      min: 1,
      max: MAX_HOLD_HOURS,
    }),
  };
}

/** Returns the digits: spaces and dashes are for people. */
function readNumber(read: SettingReader, text: string): string {
  const digits = ungrouped(text);
  if (text === '' || /^\d{5,20}$/.test(digits)) return digits;
  return read.error(
    'TRANSFER_ACCOUNT_NUMBER',
    `Not an account number: "${text}". Use 5 to 20 digits, with or without spaces.`,
    '',
  );
}
