import { beforeEach, describe, expect, it } from 'vitest';
import type { StatementLine } from '#core/bank-statements/statement-line.ts';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';
import type { Payment } from '#core/payments/payment.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:05:00.000Z';
const ME = { uid: 'person-1', emails: [], names: [], studentIdKey: null };
const REFERENCE = transferReference(1);

export function personErasureContract(kind: DatabaseKind): void {
  describe('PersonErasure and transfers', () => {
    const given = opened(kind);
    const expired = { status: 'closed', failure: 'hold_expired', settledAt: NOW } as const;
    const paid = {
      status: 'succeeded',
      resolution: 'refund_due',
      receivedSen: 2_500,
      settledAt: NOW,
    } as const;

    /** Stores the transfer of a person whose hold is over. */
    const givenTransfer = async (differences: Partial<Payment>) => {
      await givenTicket(given(), 1, { status: 'expired', closedAt: NOW });
      const transfer = aPayment({
        id: 'transfer-1',
        provider: 'transfer',
        method: 'transfer',
        providerRef: REFERENCE,
        ...differences,
      });
      await given().unitOfWork.run(async ({ payments }) => {
        await payments.saveAll([aPayment(expired)]);
        await payments.addAll([transfer]);
      });
    };
    const givenLine = (differences: Partial<StatementLine>) =>
      given().unitOfWork.run(({ statementLines }) =>
        statementLines.addAll([aStatementLine({ paymentId: 'transfer-1', ...differences })]),
      );

    beforeEach(() => givenEvent(given()));

    it.each([
      ['short', expired],
      ['doubled', paid],
      ['matched', expired],
    ] as const)('waits for the money of a %s line, and changes nothing', async (state, payment) => {
      await givenTransfer(payment);
      await givenLine({ state });
      expect(await given().erasure.obstacleOf('person-1', NOW)).toBe('money_owed');
      expect(await given().erasure.erase(ME, NOW)).toBe('money_owed');
      const [line] = await given().bankStatements.linesOfPayments(['transfer-1']);
      expect(line?.text).toBe('TFR STUDENT ONE');
      expect(await given().erasure.obstacleOf('person-2', NOW)).toBeNull();
    });

    it.each([
      ['closed', expired],
      ['matched', paid],
    ] as const)('does not wait for a %s line whose money is settled', async (state, payment) => {
      await givenTransfer(payment);
      await givenLine({ state });
      expect(await given().erasure.obstacleOf('person-1', NOW)).toBeNull();
      expect(await given().erasure.erase(ME, NOW)).toBeNull();
      const [line] = await given().bankStatements.linesOfPayments(['transfer-1']);
      expect(line).toMatchObject({ text: 'line-1', state });
    });
  });
}
