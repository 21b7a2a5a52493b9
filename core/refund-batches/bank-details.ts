import type { FieldProblem } from '../shared/errors/field-problem.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ungrouped } from '../shared/pasted.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import { type Bank, bankOf, MALAYSIAN_BANKS } from './malaysian-banks.ts';

/** The account that receives a person's refunds. Shown in full only in the exported batch. */
export interface BankDetails {
  readonly bank: Bank;
  /** Digits only. */
  readonly accountNumber: string;
  readonly holderName: string;
}

/** Encrypted bank details, kept while the person is owed a transfer. */
export interface SealedBankDetails {
  readonly userId: PersonId;
  readonly sealed: string;
  readonly givenAt: Instant;
}

/** Bank details as screens show them. */
export interface MaskedBankDetails {
  readonly bankName: string;
  /** The last four digits of the account. */
  readonly lastDigits: string;
}

/** The rules of each field of bank details. */
export const BANK_FIELDS = {
  bank: {
    label: 'Bank',
    options: MALAYSIAN_BANKS.map(({ code }) => code),
  },
  accountNumber: { label: 'Account number' },
  holderName: { label: 'Account holder', max: 100 },
} as const;

/** Returns the pattern of a bank's account numbers as typed: digits with spaces and dashes. */
export function accountNumberPattern({ digits: [minDigits, maxDigits] }: Bank): string {
  return `^[ -]*([0-9][ -]*){${minDigits},${maxDigits}}$`;
}

/** Parses bank details as typed. Throws `invalid_input`. */
export function readBankDetails(input: {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holderName: string;
}): BankDetails {
  const checks = new FieldChecks();
  const bank = bankOf(input.bank);
  if (!bank) checks.addProblem('bank', { code: 'bank_not_in_list' });
  const accountNumber = ungrouped(input.accountNumber);
  if (accountNumber === '')
    checks.addProblem('accountNumber', { code: 'required', label: BANK_FIELDS.accountNumber.label });
  else if (!/^\d+$/.test(accountNumber))
    checks.addProblem('accountNumber', { code: 'account_number_not_digits' });
  else if (bank && !fits(accountNumber, bank)) checks.addProblem('accountNumber', lengthProblem(bank));
  const holderName = checks.text('holderName', input.holderName, BANK_FIELDS.holderName);
  if (holderName !== '' && !/\p{L}/u.test(holderName))
    checks.addProblem('holderName', { code: 'account_holder_without_letters' });
  checks.throwIfInvalid();
  if (!bank) throw new Error('A bank that is not known was not refused.');
  return { bank, accountNumber, holderName: holderName.replace(/\s+/g, ' ') };
}

export function sealed(
  userId: PersonId,
  { bank, accountNumber, holderName }: BankDetails,
  box: SecretBox,
  now: Instant,
): SealedBankDetails {
  const text = JSON.stringify([bank.code, accountNumber, holderName]);
  return { userId, sealed: box.seal(text, userId), givenAt: now };
}

/** Returns null when the details were encrypted with another key and have to be given again. */
export function unsealed(details: SealedBankDetails, box: SecretBox): BankDetails | null {
  const text = box.open(details.sealed, details.userId);
  if (text === null) return null;
  const [code = '', accountNumber = '', holderName = ''] = JSON.parse(text) as readonly string[];
  const bank = bankOf(code);
  return bank && { bank, accountNumber, holderName };
}

export function masked(details: BankDetails): MaskedBankDetails {
  return { bankName: details.bank.name, lastDigits: details.accountNumber.slice(-4) };
}

/** Masks account numbers in a bank's reason, except for their last four digits. */
export function withMaskedAccounts(reason: string): string {
  return reason.replace(/\d[\d\s\p{Pd}]{5,}\d/gu, (number) => `…${number.slice(-4)}`);
}

function fits(accountNumber: string, { digits: [minDigits, maxDigits] }: Bank): boolean {
  return accountNumber.length >= minDigits && accountNumber.length <= maxDigits;
}

function lengthProblem({ name, digits: [min, max] }: Bank): FieldProblem {
  return { code: 'account_number_length', bank: name, min, max };
}
