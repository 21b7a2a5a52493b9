import { beforeEach, describe, expect, it } from 'vitest';
import type { StatementLine } from '#core/bank-statements/statement-line.ts';
import type { Payment } from '#core/payments/payment.ts';
import { prepareCheckout } from '#core/sales/prepare-checkout-decision.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { TERMS } from '#test/support/terms.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const ACCOUNT = '514012345678';
const COLUMNS = { date: 'Tarikh', amount: 'Kredit (RM)', direction: null };

export function bankStatementsContract(kind: DatabaseKind): void {
  describe('StatementLineRepository and BankStatementQueries', () => {
    const given = opened(kind);
    const add = (...lines: readonly Partial<StatementLine>[]) =>
      given().unitOfWork.run((stores) => stores.statementLines.addAll(lines.map(aStatementLine)));
    /** Adds a transfer of a new ticket. */
    const transfer = async (n: number, differences: Partial<Payment> = {}) => {
      await givenTicket(given(), n);
      const closed = aPayment({
        id: `transfer-${n}`,
        ticketId: `ticket-${n}`,
        userId: `person-${n}`,
        provider: 'transfer',
        method: 'transfer',
        providerRef: `AC-${n}`,
        checkoutUrl: `/pay/transfer-${n}`,
        status: 'closed',
        failure: 'hold_expired',
        settledAt: NOW,
        ...differences,
      });
      await given().unitOfWork.run((stores) => stores.payments.addAll([closed]));
      return closed;
    };
    const ids = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id);

    beforeEach(async () => {
      await givenEvent(given());
    });

    it('returns lines exactly as they were added', async () => {
      const { id: paymentId } = await transfer(1);
      const line = aStatementLine({
        state: 'short',
        paymentId,
        text: "O'TAN · 转账 🎫",
        note: 'x',
        decidedBy: 'a',
      });
      await add(line);
      expect(await given().bankStatements.linesOfDays(ACCOUNT, ['2026-12-01'])).toEqual([line]);
      expect(await given().bankStatements.waitingLines(5)).toEqual([line]);
      await given().unitOfWork.run(async ({ statementLines }) => {
        expect(await statementLines.findAll(['line-1', 'line-9'])).toEqual([line]);
        expect(await statementLines.ofDays(ACCOUNT, ['2026-11-30', '2026-12-01'])).toEqual([line]);
        expect(await statementLines.ofPayments([paymentId, 'payment-9'])).toEqual([line]);
        expect(await statementLines.ofPayments([])).toEqual([]);
      });
    });

    it('adds an entry once, and two equal ones of a day as two', async () => {
      await add({ id: 'line-1' }, { id: 'line-2', number: 2 });
      await add({ id: 'line-3' }, { id: 'line-4', number: 3 }, { id: 'line-5', day: '2026-12-02' });
      await add({ id: 'line-6', account: '1' }, { id: 'line-7', text: 'x' }, { id: 'line-8', amountSen: 1 });
      const lines = await given().bankStatements.linesOfDays(ACCOUNT, ['2026-12-01', '2026-12-02']);
      expect(ids(lines)).toEqual(['line-1', 'line-2', 'line-4', 'line-5', 'line-7', 'line-8']);
    });

    it('refuses a line of a payment that does not exist, and to save a line that was never added', async () => {
      await expect(add({ state: 'matched', paymentId: 'payment-9' })).rejects.toThrow();
      const save = given().unitOfWork.run(({ statementLines }) => statementLines.saveAll([aStatementLine()]));
      await expect(save).rejects.toThrow();
    });

    it('saves what is decided, and nothing else', async () => {
      const { id: paymentId } = await transfer(1);
      await add({ id: 'line-1' }, { id: 'line-2', number: 2 });
      const decided = { state: 'closed', paymentId, decidedBy: 'admin-1', note: 'Rent.' } as const;
      await given().unitOfWork.run(({ statementLines }) =>
        statementLines.saveAll([aStatementLine({ ...decided, amountSen: 1 })]),
      );
      expect(await given().bankStatements.linesOfPayments([paymentId])).toEqual([aStatementLine(decided)]);
      expect(ids(await given().bankStatements.waitingLines(5))).toEqual(['line-2']);
    });

    it('lists waiting lines of the earliest day first, up to the limit', async () => {
      const { id: paymentId } = await transfer(1);
      await add(
        { id: 'line-1', day: '2026-12-03' },
        { id: 'line-2', day: '2026-12-02', state: 'doubled', paymentId },
        { id: 'line-3', day: '2026-12-01', state: 'matched', paymentId },
        { id: 'line-4', day: '2026-12-01', state: 'short', paymentId, number: 2 },
      );
      expect(ids(await given().bankStatements.waitingLines(5))).toEqual(['line-4', 'line-2', 'line-1']);
      expect(ids(await given().bankStatements.waitingLines(1))).toEqual(['line-4']);
      expect(await given().bankStatements.countWaitingLines()).toBe(3);
    });

    it('remembers the last columns', async () => {
      expect(await given().bankStatements.columns()).toBeNull();
      const save = (date: string) =>
        given().unitOfWork.run(({ statementLines }) => statementLines.saveColumns({ ...COLUMNS, date }));
      await save('Date');
      await save('Tarikh');
      expect(await given().bankStatements.columns()).toEqual(COLUMNS);
    });

    it('finds transfers by reference and by id, with buyer and event', async () => {
      const one = await transfer(1);
      await transfer(2);
      await transfer(3, { provider: 'sandbox', method: null });
      const found = {
        payment: one,
        buyerName: 'Person 1',
        eventTitle: 'Night of the Gamelan',
        ticket: {
          status: 'pending_payment',
          holder: aBuyer(1),
          typeId: null,
          code: null,
          eventId: 'event-1',
        },
        event: expect.objectContaining({
          id: 'event-1',
          status: 'published',
          pausedFor: null,
          plannedAt: null,
        }),
      };
      const { bankStatements } = given();
      expect(await bankStatements.transfersWith(['AC-1', 'AC-3', 'AC-9'])).toEqual([found]);
      expect(await bankStatements.transfers([one.id, one.id, 'transfer-3'])).toHaveLength(1);
      expect(await bankStatements.transfersWith([])).toEqual([]);
      expect(await bankStatements.transfers([])).toEqual([]);
    });

    it('finds transfers without money, the latest first', async () => {
      await transfer(1);
      await transfer(2, { createdAt: '2026-12-01T05:00:00.000Z' });
      await transfer(3, { createdAt: '2026-11-30T05:00:00.000Z' });
      await transfer(4, {
        status: 'succeeded',
        failure: null,
        resolution: 'refund_due',
        receivedSen: 2_500,
      });
      await transfer(5, { providerRef: null, checkoutUrl: null });
      const unpaid = async (limit: number) =>
        (await given().bankStatements.unpaidTransfers(NOW, limit)).map(({ payment }) => payment.id);
      expect(await unpaid(5)).toEqual(['transfer-2', 'transfer-1']);
      expect(await unpaid(1)).toEqual(['transfer-2']);
    });

    it('sums the matched lines of a reference', async () => {
      const { id: paymentId } = await transfer(1);
      const received = () => given().bankStatements.received('AC-1');
      expect(await received()).toEqual({ paymentId, receivedSen: 0 });
      await add(
        { id: 'line-1', state: 'matched', paymentId },
        { id: 'line-2', state: 'matched', paymentId, amountSen: 100 },
        { id: 'line-3', state: 'short', paymentId, amountSen: 7 },
        { id: 'line-4', state: 'doubled', paymentId, amountSen: 9 },
      );
      expect(await received()).toEqual({ paymentId, receivedSen: 2_600 });
      expect(await given().bankStatements.received('AC-9')).toBeNull();
    });

    it('counts the transfers that an event awaits', async () => {
      await transfer(1);
      const awaited = async (n: number, differences: Partial<Payment>) => {
        const { id, ...rest } = await transfer(n);
        await given().unitOfWork.run(async ({ payments }) => {
          await payments.saveAll([
            aPayment({ id: `payment-${n}`, status: 'closed', failure: 'superseded', settledAt: NOW }),
          ]);
          const open = { status: 'pending', failure: null, settledAt: null } as const;
          await payments.addAll([
            { ...rest, id: `open-${n}`, providerRef: `AC-open-${n}`, ...open, ...differences },
          ]);
        });
      };
      const count = (...eventIds: readonly string[]) =>
        given().unitOfWork.run(({ payments }) => payments.countAwaitedTransfers(eventIds));
      expect(await count('event-1')).toEqual([]);
      await awaited(2, {});
      await awaited(3, { status: 'created', providerRef: null });
      await awaited(4, { method: null });
      await awaited(5, { provider: 'sandbox' });
      expect(await count('event-1', 'event-9')).toEqual([{ eventId: 'event-1', count: 2 }]);
      expect(await count()).toEqual([]);
    });

    it('never lets two requests at once exceed the transfers that an event awaits', async () => {
      const holders = [1, 2, 3, 4, 5, 6];
      await given().unitOfWork.run(({ events }) => events.save(anEvent({ capacity: 20 })));
      for (const n of holders) await givenTicket(given(), n);
      const request = (n: number) => ({
        ticketId: `ticket-${n}`,
        payer: `person-${n}`,
        chosen: { provider: 'transfer', method: null, bank: null },
        preferred: null,
        terms: { ...TERMS, transferHoldHours: 24 },
        paymentId: `chosen-${n}`,
        at: NOW,
      });
      const offices = [given().office, given().secondOffice];
      const results = await Promise.allSettled(
        holders.map((n) => offices[n % 2]?.run(prepareCheckout, request(n))),
      );
      const refusals = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason.code] : [],
      );
      expect(refusals).toEqual(Array(4).fill('transfer_not_offered'));
      const counted = await given().unitOfWork.run(({ payments }) =>
        payments.countAwaitedTransfers(['event-1']),
      );
      expect(counted).toEqual([{ eventId: 'event-1', count: 2 }]);
    });
  });
}
