import { describe, expect, it } from 'vitest';
import { readStatement, STATEMENT_PAYMENTS } from '#core/club-statements/read-statement.ts';
import type { LedgerQueries, PaymentSum } from '#core/ledger/ledger-queries.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

const AT = '2026-12-01T04:00:00.000Z';
const RANGE = { eventId: 'event-1', from: null, until: null };

/** The ledger of payments that were all received at the same time. */
function ledgerOf(payments: readonly Partial<PaymentSum>[]): Pick<LedgerQueries, 'sums' | 'sumsByPayment'> {
  const sums = payments.map((payment, n): PaymentSum => {
    const id = String(n).padStart(5, '0');
    return {
      ...{ eventId: 'event-1', eventTitle: 'Night of the Gamelan', provider: 'chip', method: 'fpx' },
      ...{ kind: 'received', account: 'buyer', currency: 'MYR', amountSen: -2_500, payments: 1 },
      ...{ paymentId: `payment-${id}`, ticketId: `ticket-${id}`, at: AT },
      ...payment,
    };
  });
  return {
    sums: async () => sums,
    sumsByPayment: async (_range, { limit, after }) =>
      sums.filter(({ paymentId }) => !after || paymentId > after.id).slice(0, limit),
  };
}

describe('reading a statement', () => {
  it('returns each payment once, page by page, and the same sums with every page', async () => {
    const ledger = ledgerOf(Array.from({ length: 2 * STATEMENT_PAYMENTS + 1 }, () => ({})));
    const pages: number[] = [];
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const { statement, nextCursor }: Awaited<ReturnType<typeof readStatement>> = await readStatement(
        ledger,
        RANGE,
        { payments: true, cursor },
      );
      const { payments = [], total } = statement;
      pages.push(payments.length);
      for (const { paymentId } of payments) seen.add(paymentId);
      expect(total.payments).toBe(2 * STATEMENT_PAYMENTS + 1);
      cursor = nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual([STATEMENT_PAYMENTS, STATEMENT_PAYMENTS, 1]);
    expect(seen.size).toBe(2 * STATEMENT_PAYMENTS + 1);
  });

  it('ends with a page that is exactly full', async () => {
    const ledger = ledgerOf(Array.from({ length: STATEMENT_PAYMENTS }, () => ({})));
    expect(await readStatement(ledger, RANGE, { payments: true })).toMatchObject({ nextCursor: null });
  });

  it('goes on after payments in other currencies, which it leaves out', async () => {
    const dollars = Array.from({ length: STATEMENT_PAYMENTS }, () => ({ currency: 'USD' }));
    const ledger = ledgerOf([...dollars, {}]);
    const first = await readStatement(ledger, RANGE, { payments: true });
    expect(first.statement.payments).toEqual([]);
    const { nextCursor: cursor } = first;
    const second = await readStatement(ledger, RANGE, { payments: true, cursor });
    expect(second.statement.payments).toHaveLength(1);
    expect(second.nextCursor).toBeNull();
  });

  it('reads no payments unless asked for', async () => {
    const read = await readStatement(ledgerOf([{}]), RANGE, { payments: null });
    expect(read.statement.payments).toBeUndefined();
    expect(read.nextCursor).toBeNull();
  });

  it('refuses a cursor that was not given out', async () => {
    const reading = readStatement(ledgerOf([]), RANGE, { payments: true, cursor: 'payment-1' });
    expect(await refusalOf(reading)).toEqual(
      fieldRefusal({ cursor: 'The cursor is not one that was given out.' }),
    );
  });
});
