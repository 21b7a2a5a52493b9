import type { BankAccount } from '#core/payments/transfer.ts';
import { ungrouped } from '#core/shared/pasted.ts';
import { characterCount } from '#core/shared/text.ts';
import type { SettingReader } from './config.ts';

export interface TransferSettings extends BankAccount {
  readonly kind: 'transfer';
  /** How long a place is held for a transfer. */
  readonly holdHours: number;
}

export const TRANSFER_NAMES = ['TRANSFER_BANK', 'TRANSFER_ACCOUNT_NUMBER', 'TRANSFER_ACCOUNT_NAME'] as const;
const MAX_NAME_LENGTH = 100;
const DEFAULT_HOLD_HOURS = 24;
const MAX_HOLD_HOURS = 168;

/** Reads the account that buyers transfer into. */
export function readTransfer(read: SettingReader): TransferSettings {
  const [bank, number, accountName] = TRANSFER_NAMES.map(
    (name) =>
      read.text(name, '') ||
      read.error(name, 'it is required with PAYMENTS=transfer. Set it, or remove transfer.', ''),
  ) as [string, string, string];
  return {
    kind: 'transfer',
    bank: readName(read, 'TRANSFER_BANK', bank),
    accountNumber: readNumber(read, number),
    accountName: readName(read, 'TRANSFER_ACCOUNT_NAME', accountName),
    holdHours: read.number('TRANSFER_HOLD_HOURS', DEFAULT_HOLD_HOURS, {
      integer: true,
      min: 1,
      max: MAX_HOLD_HOURS,
    }),
  };
}

function readName(read: SettingReader, name: string, text: string): string {
  if (characterCount(text) <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)) return text;
  return read.error(name, `it must be one line. Use at most ${MAX_NAME_LENGTH} characters.`, '');
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
