import { expect, it } from 'vitest';
import { type ReadPage, readPayments } from '#apps/web/src/features/statements/read-payments.ts';
import { type StatementPayment, statementOf } from '#core/club-statements/statement.ts';

it('reads the payments of every page of a statement, with the sums of the last one', async () => {
  const asked: (string | null)[] = [];
  const readPage: ReadPage = async (cursor) => {
    asked.push(cursor);
    const n = asked.length;
    return {
      statement: { ...statementOf([]), payments: [{ paymentId: `payment-${n}` } as StatementPayment] },
      nextCursor: n < 3 ? `cursor-${n}` : null,
      club: 'Kelab Teater',
      asOf: `2026-12-0${n}T04:00:00.000Z`,
    };
  };
  const { statement, asOf } = await readPayments(readPage);
  expect(asked).toEqual([null, 'cursor-1', 'cursor-2']);
  expect(statement.payments?.map(({ paymentId }) => paymentId)).toEqual([
    'payment-1',
    'payment-2',
    'payment-3',
  ]);
  expect(asOf).toBe('2026-12-03T04:00:00.000Z');
});
