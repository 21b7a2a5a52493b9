import { describe, expect, it } from 'vitest';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { keyOfEntry, type StatementEntry, type StatementLine } from '#core/bank-statements/statement-line.ts';
import { matchEntries } from '#core/bank-statements/statement-matches.ts';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';

const [ONE, TWO] = [transferReference(1), transferReference(2)] as const;
const one = aPayment({ id: 'payment-1', provider: 'transfer', providerRef: ONE, status: 'pending' });
const two = aPayment({ id: 'payment-2', provider: 'transfer', providerRef: TWO, status: 'closed' });

const entry = (amountSen: number, text: string, number = 1): StatementEntry => ({
  account: '514012345678',
  day: '2026-12-01',
  amountSen,
  text,
  number,
});
const digest = new MemoryKeyedDigest();
const match = (
  entries: readonly StatementEntry[],
  lines: readonly StatementLine[] = [],
  payments = [one, two],
  known: readonly StatementLine[] = [],
) => {
  const { matches, completed } = matchEntries(entries, { known, payments, lines }, digest);
  return {
    outcomes: matches.map(({ outcome, paymentId }) => [outcome, paymentId]),
    completed: completed.map(({ id, state }) => [id, state]),
  };
};

describe('matchEntries', () => {
  it('matches each entry with the payment that it names', () => {
    expect(match([entry(2_500, `TFR ${TWO}`), entry(2_500, `${ONE} AINA`), entry(500, 'Rent')])).toEqual({
      outcomes: [
        ['matched', 'payment-2'],
        ['matched', 'payment-1'],
        ['unmatched', null],
      ],
      completed: [],
    });
  });

  it('counts what is too much', () => {
    expect(match([entry(2_600, ONE)]).outcomes).toEqual([['too_much', 'payment-1']]);
  });

  it('leaves what is short waiting until the rest has come', () => {
    const short = aStatementLine({ id: 'line-1', amountSen: 2_000, state: 'short', paymentId: 'payment-1' });
    expect(match([entry(2_000, ONE), entry(499, ONE)]).outcomes).toEqual([
      ['short', 'payment-1'],
      ['short', 'payment-1'],
    ]);
    expect(match([entry(499, ONE)], [short]).outcomes).toEqual([['short', 'payment-1']]);
    expect(match([entry(500, ONE)], [short])).toEqual({
      outcomes: [['matched', 'payment-1']],
      completed: [['line-1', 'matched']],
    });
  });

  it('leaves what comes after the whole amount to the treasurer', () => {
    const paid = aStatementLine({ amountSen: 2_500, state: 'matched', paymentId: 'payment-1' });
    expect(match([entry(2_500, ONE), entry(2_500, ONE, 2)]).outcomes).toEqual([
      ['matched', 'payment-1'],
      ['doubled', 'payment-1'],
    ]);
    expect(match([entry(2_500, ONE, 2)], [paid]).outcomes).toEqual([['doubled', 'payment-1']]);
    expect(match([entry(100, ONE)], [], [{ ...one, status: 'succeeded' }]).outcomes).toEqual([
      ['doubled', 'payment-1'],
    ]);
  });

  it('does not count closed lines', () => {
    const closed = aStatementLine({ amountSen: 2_500, state: 'closed', paymentId: 'payment-1' });
    expect(match([entry(2_500, ONE)], [closed])).toEqual({
      outcomes: [['matched', 'payment-1']],
      completed: [],
    });
  });

  it('matches nothing when two payments are named', () => {
    expect(match([entry(5_000, `${ONE} ${TWO}`)]).outcomes).toEqual([['unmatched', null]]);
  });

  it('recognizes what was imported before, and counts it once', () => {
    const known = aStatementLine({ ...entry(2_000, ONE), state: 'short', paymentId: 'payment-1' });
    expect(match([entry(2_000, ONE), entry(2_000, ONE, 2)], [known], [one], [known])).toEqual({
      outcomes: [
        ['known', 'payment-1'],
        ['too_much', 'payment-1'],
      ],
      completed: [['line-1', 'matched']],
    });
  });

  it('recognizes what was imported before and has lost its text, and nothing else of its day and amount', () => {
    const imported = entry(2_500, `${ONE} AINA`);
    const erased = aStatementLine({
      ...imported,
      text: 'line-1',
      state: 'matched',
      paymentId: 'payment-1',
      entryDigest: digest.of(keyOfEntry(imported)),
    });
    expect(match([imported, entry(2_500, `${TWO} DEWI`)], [erased], [one, two], [erased]).outcomes).toEqual([
      ['known', 'payment-1'],
      ['matched', 'payment-2'],
    ]);
  });
});
