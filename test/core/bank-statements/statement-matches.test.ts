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
  distinct: readonly StatementEntry[] = [],
) => {
  const read = entries.map((one) => ({ entry: one, isDistinct: distinct.includes(one) }));
  const { matches, completed } = matchEntries(read, { known, payments, lines }, digest);
  return {
    similar: matches.map((one) => one.similar?.id ?? null),
    outcomes: matches.map(({ outcome, paymentId }) => [outcome, paymentId]),
    completed: completed.map(({ id, state }) => [id, state]),
  };
};

describe('matchEntries', () => {
  it('matches each entry with the payment that it names', () => {
    expect(
      match([entry(2_500, `TFR ${TWO}`), entry(2_500, `${ONE} AINA`), entry(500, 'Rent')]),
    ).toMatchObject({
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
    expect(match([entry(500, ONE)], [short])).toMatchObject({
      outcomes: [['matched', 'payment-1']],
      completed: [['line-1', 'matched']],
    });
  });

  it('leaves what comes after the whole amount to the treasurer', () => {
    const paid = aStatementLine({
      day: '2026-11-30',
      amountSen: 2_500,
      state: 'matched',
      paymentId: 'payment-1',
    });
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
    const closed = aStatementLine({ amountSen: 2_400, state: 'closed', paymentId: 'payment-1' });
    expect(match([entry(2_500, ONE)], [closed])).toMatchObject({
      outcomes: [['matched', 'payment-1']],
      completed: [],
    });
  });

  it('matches nothing when two payments are named', () => {
    expect(match([entry(5_000, `${ONE} ${TWO}`)]).outcomes).toEqual([['unmatched', null]]);
  });

  it('recognizes what was imported before, and counts it once', () => {
    const known = aStatementLine({ ...entry(2_000, ONE), state: 'short', paymentId: 'payment-1' });
    expect(match([entry(2_000, ONE), entry(2_000, ONE, 2)], [known], [one], [known])).toMatchObject({
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

  describe('of an entry that looks like a stored line', () => {
    const paid = (differences: Partial<StatementLine> = {}) =>
      aStatementLine({ text: `${ONE} 5.14E+11`, state: 'matched', paymentId: 'payment-1', ...differences });

    it('says so when payment, day and amount are the same', () => {
      expect(match([entry(2_500, `${ONE} 514012345678`)], [paid()], [one], [paid()])).toEqual({
        outcomes: [['perhaps_known', 'payment-1']],
        similar: ['line-1'],
        completed: [],
      });
    });

    it('says so whatever became of the line', () => {
      for (const state of ['short', 'doubled', 'closed'] as const)
        expect(match([entry(2_500, ONE)], [paid({ state })]).outcomes).toEqual([
          ['perhaps_known', 'payment-1'],
        ]);
    });

    it('does not count it with what is short', () => {
      const short = paid({ amountSen: 1_300, state: 'short' });
      expect(match([entry(1_300, ONE)], [short])).toMatchObject({
        outcomes: [['perhaps_known', 'payment-1']],
        completed: [],
      });
    });

    it('says so when its day has day and month exchanged', () => {
      const rent = aStatementLine({ id: 'rent', day: '2026-01-12', amountSen: 700, text: 'Rent' });
      expect(match([entry(700, 'Rent')], [], [one], [rent])).toMatchObject({
        outcomes: [['perhaps_known', null]],
        similar: ['rent'],
      });
      const named = paid({ day: '2026-01-12' });
      expect(match([entry(2_500, ONE)], [named], [one], [named]).outcomes).toEqual([
        ['perhaps_known', 'payment-1'],
      ]);
    });

    it('says so when the text of the line was erased', () => {
      const imported = { ...entry(700, 'Rent'), day: '2026-01-12' };
      const erased = aStatementLine({
        ...imported,
        text: 'line-1',
        entryDigest: digest.of(keyOfEntry(imported)),
      });
      expect(match([entry(700, 'Rent')], [], [one], [erased]).outcomes).toEqual([['perhaps_known', null]]);
    });

    it('says nothing of another text, amount or account, or of no payment', () => {
      const rent = aStatementLine({ day: '2026-01-12', amountSen: 700, text: 'Rent' });
      expect(match([entry(700, 'Sale')], [], [one], [rent]).outcomes).toEqual([['unmatched', null]]);
      expect(match([entry(701, 'Rent')], [], [one], [rent]).outcomes).toEqual([['unmatched', null]]);
      expect(match([entry(2_500, 'Sale')], [], [one], [paid()]).outcomes).toEqual([['unmatched', null]]);
      for (const other of [{ account: '1' }, { day: '2026-12-02' }, { amountSen: 2_501 }])
        expect(match([entry(2_500, ONE)], [paid(other)]).outcomes).toEqual([['doubled', 'payment-1']]);
    });

    it('is another payment where the line is in the file as well', () => {
      const line = paid({ text: ONE });
      const again = entry(2_500, `${ONE} again`);
      for (const entries of [
        [entry(2_500, ONE), again],
        [again, entry(2_500, ONE)],
      ])
        expect(match(entries, [line], [one], [line]).outcomes).toContainEqual(['doubled', 'payment-1']);
    });

    it('is another payment where one entry more looks like the line', () => {
      expect(match([entry(2_500, ONE), entry(2_500, ONE, 2)], [paid()])).toMatchObject({
        outcomes: [
          ['perhaps_known', 'payment-1'],
          ['doubled', 'payment-1'],
        ],
        similar: ['line-1', null],
      });
    });

    it('is another payment where the treasurer says so', () => {
      const said = entry(2_500, ONE);
      expect(match([said], [paid()], [one], [], [said])).toMatchObject({
        outcomes: [['doubled', 'payment-1']],
        similar: ['line-1'],
      });
    });
  });
});
