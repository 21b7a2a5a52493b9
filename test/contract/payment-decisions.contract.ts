import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { SYSTEM } from '#core/actor.ts';
import { assignStatementLine } from '#core/bank-statements/decisions/assign-statement-line-decision.ts';
import { importBankStatement } from '#core/bank-statements/decisions/import-bank-statement-decision.ts';
import type { StatementLine } from '#core/bank-statements/statement-line.ts';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { Payment } from '#core/payments/payment.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { compareCheckouts } from '#core/reconciliation/compare-checkouts-decision.ts';
import { recordCheck } from '#core/reconciliation/record-check-decision.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-02T04:00:00.000Z';
const ACCOUNT = '514012345678';
const COLUMNS = { date: 'Date', amount: 'Amount', direction: null };
/** References of `payment-1`, `payment-2` and so on, as people type them at their bank. */
const REFERENCES = [1, 2, 3].map(transferReference);

export function paymentDecisionsContract(kind: DatabaseKind): void {
  describe('decisions on what providers and banks say of payments', () => {
    const given = opened(kind);
    const ids = new CountingIds();
    const offices = () => [given().office, given().secondOffice];

    /** Stores `payment-n` of a new ticket. */
    async function givenPayment(n: number, differences: Partial<Payment>): Promise<void> {
      const { provider = 'sandbox' } = differences;
      const { payment } = await given().office.run(grantHold, aHoldRequest(n, { provider }));
      const stored = { ...(payment ?? aPayment()), ...differences };
      await given().unitOfWork.run((stores) => stores.payments.saveAll([stored]));
    }
    const payments = (...numbers: readonly number[]) =>
      given().unitOfWork.run((stores) => stores.payments.findAll(numbers.map((n) => `payment-${n}`)));
    const lines = () => given().bankStatements.linesOfDays(ACCOUNT, ['2026-12-01']);

    beforeEach(async () => {
      await givenEvent(given());
    });

    describe('comparison with providers', () => {
      const paid = { status: 'succeeded', resolution: 'applied', receivedSen: 2_500, settledAt: AT } as const;
      const report = (n: number, receivedSen: number): PaymentReport => ({
        eventKey: `report-${n}`,
        providerRef: `bill-${n}`,
        paymentId: null,
        state: 'succeeded',
        receivedSen,
        currency: 'MYR',
        method: null,
        feeSen: null,
        raw: '',
      });
      const alerts = async () => {
        const open = await given().reconciliation.openAlerts(10);
        return open.map(({ alert }) => [alert.kind, alert.providerRef]).sort();
      };

      it('raises each alert once, however many processes have asked the provider', async () => {
        for (const n of [1, 2, 3])
          await givenPayment(n, { ...paid, providerRef: `bill-${n}`, checkDueAt: AT });
        const before = await payments(1, 2, 3);
        const answers = [null, report(2, 2_400), report(3, 2_500)];
        await Promise.all(
          offices().flatMap((office) =>
            before.map((payment, index) =>
              office.run(recordCheck, {
                payment,
                report: answers[index] ?? null,
                isOffered: true,
                at: AT,
                ids,
              }),
            ),
          ),
        );
        expect(await alerts()).toEqual([
          ['amount_differs', 'bill-2'],
          ['unknown_to_provider', 'bill-1'],
        ]);
        for (const { checkDueAt } of await payments(1, 2, 3))
          expect(checkDueAt).toBe('2026-12-03T04:00:00.000Z');
      });

      it('makes payments due for which the provider has less, and counts money without a payment', async () => {
        for (const n of [1, 2, 3])
          await givenPayment(n, { ...paid, providerRef: `bill-${n}`, checkDueAt: null });
        const answer = await given().office.run(compareCheckouts, {
          provider: 'sandbox',
          reports: [report(1, 2_500), report(2, 2_400), report(8, 900), report(9, 0)],
          at: AT,
        });
        expect(answer).toEqual({ differing: 2 });
        expect((await payments(1, 2, 3)).map(({ checkDueAt }) => checkDueAt)).toEqual([null, AT, null]);
      });
    });

    describe('bank statements', () => {
      const transfer = {
        provider: 'transfer',
        method: 'transfer',
        status: 'pending',
        checkDueAt: null,
      } as const;
      const entry = (index: number, amountSen = 2_500) => ({
        isDistinct: false,
        entry: {
          account: ACCOUNT,
          day: '2026-12-01',
          amountSen,
          text: `TFR ${REFERENCES[index]}`,
          number: 1,
        },
      });
      const importAll = (office: TicketOffice, ...rows: readonly ReturnType<typeof entry>[]) =>
        office.run(importBankStatement, {
          rows,
          account: ACCOUNT,
          columns: COLUMNS,
          digest: new MemoryKeyedDigest(),
          actor: SYSTEM,
          at: AT,
          ids,
        });
      const assign = (office: TicketOffice, lineId: string, index: number, version?: string) =>
        office.run(assignStatementLine, {
          lineId,
          reference: REFERENCES[index] ?? '',
          acceptShort: false,
          version,
          admin: aSignedIn({ uid: 'admin-1', role: 'admin' }),
          at: AT,
        });
      const givenLines = (...stored: readonly Partial<StatementLine>[]) =>
        given().unitOfWork.run((stores) => stores.statementLines.addAll(stored.map(aStatementLine)));

      beforeEach(async () => {
        for (const [index, providerRef] of REFERENCES.entries())
          await givenPayment(index + 1, { ...transfer, providerRef });
      });

      it('stores a line once when the same statement is imported several times at the same time', async () => {
        const [office, other] = offices() as [TicketOffice, TicketOffice];
        const rows = [entry(0), entry(1, 1_000)];
        const answers = await Promise.all([office, other, office].map((each) => importAll(each, ...rows)));
        expect(answers.map(({ counts }) => counts.known).sort()).toEqual([0, 2, 2]);
        expect(answers.flatMap(({ paid }) => paid.map(({ id }) => id))).toEqual(['payment-1']);
        expect((await lines()).map(({ state, paymentId }) => [state, paymentId]).sort()).toEqual([
          ['matched', 'payment-1'],
          ['short', 'payment-2'],
        ]);
        expect((await payments(1, 2)).map(({ checkDueAt }) => checkDueAt)).toEqual([AT, null]);
      });

      it('counts a line for one payment when two admins assign it at the same time', async () => {
        await givenLines({ id: 'line-1' });
        const answers = await Promise.allSettled(
          offices().map((office, index) => assign(office, 'line-1', index)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const [line] = await lines();
        expect(line).toMatchObject({ state: 'matched', decidedBy: 'admin-1' });
        const due = (await payments(1, 2, 3)).filter(({ checkDueAt }) => checkDueAt === AT);
        expect(due.map(({ id }) => id)).toEqual([line?.paymentId]);
      });

      it('counts lines together that are assigned to one payment at the same time, and refuses one read before', async () => {
        const half = { amountSen: 1_250 };
        await givenLines({ id: 'line-1', ...half }, { id: 'line-2', ...half, number: 2 });
        await assign(given().office, 'line-1', 0, 'unmatched');
        const answers = await Promise.allSettled([
          assign(given().office, 'line-2', 0, 'unmatched'),
          assign(given().office, 'line-1', 1, 'unmatched'),
        ]);
        expect(
          answers.map((one) => (one.status === 'fulfilled' ? one.value.state : one.reason.code)),
        ).toEqual(['matched', 'wrong_state']);
        expect((await lines()).map(({ state, paymentId }) => [state, paymentId])).toEqual([
          ['matched', 'payment-1'],
          ['matched', 'payment-1'],
        ]);
      });
    });
  });
}
