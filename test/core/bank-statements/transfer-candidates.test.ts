import { describe, expect, it } from 'vitest';
import { candidatesAmong } from '#core/bank-statements/transfer-candidates.ts';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aTransfer } from '#test/support/a-transfer.ts';

const transfer = (n: number, buyerName: string, amountSen: number) =>
  aTransfer({
    payment: aPayment({ id: `payment-${n}`, providerRef: transferReference(n * 999_983), amountSen }),
    buyerName,
    eventTitle: 'Gamelan Night',
  });
const TRANSFERS = [
  transfer(1, 'Nur Aina binti Rahman', 2_500),
  transfer(2, 'Muhammad Budi Santoso', 2_500),
  transfer(3, 'Citra', 1_000),
];
const candidates = (text: string, amountSen = 100) =>
  candidatesAmong(TRANSFERS)({ text, amountSen }).map(({ transfer: { payment }, reasons }) => [
    payment.id,
    ...reasons,
  ]);

describe('candidatesAmong', () => {
  it('finds payments of the same amount', () => {
    expect(candidates('TFR', 2_500)).toEqual([
      ['payment-1', 'amount'],
      ['payment-2', 'amount'],
    ]);
  });

  it('finds the buyer’s name, and puts it before the amount', () => {
    expect(candidates('IBG BUDI SANTOSO BIN ALI', 2_500)).toEqual([
      ['payment-2', 'name', 'amount'],
      ['payment-1', 'amount'],
    ]);
    expect(candidates('citra')).toEqual([['payment-3', 'name']]);
  });

  it('does not take words of many names for a name', () => {
    expect(candidates('NUR RAHMAN BINTI MUHAMMAD BUDI')).toEqual([]);
  });

  it('finds a reference with a wrong character first', () => {
    const wrong = transferReference(3 * 999_983).replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'));
    expect(candidates(`TFR ${wrong} AINA RAHMAN`)).toEqual([
      ['payment-3', 'reference'],
      ['payment-1', 'name'],
    ]);
  });

  it('finds nothing for a stranger', () => {
    expect(candidates('RENT OF THE HALL')).toEqual([]);
  });
});
