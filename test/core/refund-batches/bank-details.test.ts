import { describe, expect, it } from 'vitest';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import {
  masked,
  readBankDetails,
  sealed,
  unsealed,
  withMaskedAccounts,
} from '#core/refund-batches/bank-details.ts';
import { MALAYSIAN_BANKS } from '#core/refund-batches/malaysian-banks.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

const GIVEN = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student One' };
const refused = async (differences: Partial<typeof GIVEN>) =>
  refusalOf(Promise.resolve().then(() => readBankDetails({ ...GIVEN, ...differences })));

describe('bank details', () => {
  it.each([
    ['no bank', { bank: '' }, { bank: 'Choose your bank from the list.' }],
    ['a bank of nowhere', { bank: 'XXXXMYKL' }, { bank: 'Choose your bank from the list.' }],
    ['no number', { accountNumber: ' ' }, { accountNumber: 'Account number is required.' }],
    [
      'letters',
      { accountNumber: '00123456789O' },
      { accountNumber: 'The account number can only have digits.' },
    ],
    ['a formula', { accountNumber: '=1+1' }, { accountNumber: 'The account number can only have digits.' }],
    [
      'other scripts’ digits',
      { accountNumber: '٠٠١٢٣٤٥٦٧٨٩٠' },
      { accountNumber: 'The account number can only have digits.' },
    ],
    [
      'a digit too few',
      { accountNumber: '00123456789' },
      { accountNumber: 'Maybank account numbers have 12 digits.' },
    ],
    [
      'a digit too many',
      { accountNumber: '0012345678901' },
      { accountNumber: 'Maybank account numbers have 12 digits.' },
    ],
    [
      'a wrong length',
      { bank: 'CIBBMYKL', accountNumber: '1' },
      { accountNumber: 'CIMB Bank account numbers have 10 to 14 digits.' },
    ],
    ['no name', { holderName: ' ' }, { holderName: 'Account holder is required.' }],
    ['a name of digits', { holderName: '12345' }, { holderName: 'Enter the name of the account holder.' }],
    [
      'a very long name',
      { holderName: 'x'.repeat(101) },
      { holderName: 'Account holder can have at most 100 characters.' },
    ],
    [
      'a bell',
      { holderName: 'Student\u0007' },
      { holderName: 'Account holder has a character that can’t be shown.' },
    ],
  ])('refuses bank details with %s', async (_what, differences, fields) => {
    expect(await refused(differences)).toEqual(fieldRefusal(fields));
  });

  it('reports every invalid field at once', async () => {
    const { fields } = await refused({ bank: '', accountNumber: '', holderName: '' });
    expect(Object.keys(fields ?? {})).toEqual(['bank', 'accountNumber', 'holderName']);
  });

  it('parses bank details as typed, with leading zeros', () => {
    const read = readBankDetails({
      ...GIVEN,
      accountNumber: ' 0012-3456 7890 ',
      holderName: '  Student   One ',
    });
    expect(read).toEqual({ ...GIVEN, bank: MALAYSIAN_BANKS.find(({ code }) => code === 'MBBEMYKL') });
  });

  it.each([
    ['direction marks of a chat', '\u202d001234567890\u202c'],
    ['a zero-width space', '0012\u200b34567890'],
    ['no-break hyphens', '0012\u20113456\u20117890'],
    ['en dashes and no-break spaces', '0012\u20133456\u00a07890'],
    ['minus signs and thin spaces', '0012\u22123456\u20097890'],
    ['a byte order mark and a soft hyphen', '\ufeff0012\u00ad34567890'],
  ])('reads an account number that was pasted with %s', (_what, accountNumber) => {
    expect(readBankDetails({ ...GIVEN, accountNumber }).accountNumber).toBe('001234567890');
  });

  it('masks account numbers in a bank’s reason, however they are grouped', () => {
    expect(withMaskedAccounts('No account 0012 3456 7890')).toBe('No account …7890');
    expect(withMaskedAccounts('No account 0012\u00a03456\u20137890')).toBe('No account …7890');
    expect(withMaskedAccounts('Code 12345')).toBe('Code 12345');
  });

  it('encrypts bank details for their person and shows only the last digits', () => {
    const box = new MemorySecretBox();
    const details = readBankDetails(GIVEN);
    const kept = sealed('person-1', details, box, '2026-12-01T04:00:00.000Z');
    expect(JSON.stringify(kept)).not.toMatch(/1234|MBB|Student/);
    expect(unsealed(kept, box)).toEqual(details);
    expect(unsealed({ ...kept, userId: 'person-2' }, box)).toBeNull();
    expect(unsealed(kept, new MemorySecretBox())).toBeNull();
    expect(masked(details)).toEqual({ bankName: 'Maybank', lastDigits: '7890' });
  });

  it('lists every bank once', () => {
    for (const key of ['code', 'name'] as const)
      expect(new Set(MALAYSIAN_BANKS.map((bank) => bank[key])).size).toBe(MALAYSIAN_BANKS.length);
    for (const { code, digits } of MALAYSIAN_BANKS) {
      expect(code).toMatch(/^[A-Z]{4}MY[A-Z0-9]{2}$/);
      expect(digits[0]).toBeLessThanOrEqual(digits[1]);
    }
  });
});
