import { beforeEach, describe, expect, it } from 'vitest';
import { moneyReceived } from '#core/ledger/ledger-entry.ts';
import { type Payment, succeeded } from '#core/payments/payment.ts';
import type { ReceiptDraft, ReceiptSource } from '#core/receipts/receipt.ts';
import type { Refund } from '#core/refunds/refund.ts';
import type { Instant } from '#core/shared/instant.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aReceiptDraft } from '#test/support/a-receipt.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const TICKETS = [1, 2, 3, 4, 5, 6];
const AT = '2026-12-01T04:05:00.000Z';
const LATER = '2026-12-01T04:10:00.000Z';
const LATEST = '2026-12-01T04:15:00.000Z';

export function receiptsContract(kind: DatabaseKind): void {
  describe('ReceiptRepository and ReceiptQueries', () => {
    const given = opened(kind);
    const issue = (...drafts: readonly ReceiptDraft[]) =>
      given().unitOfWork.run(({ receipts }) => receipts.issue(drafts));
    const draft = (n: number, differences: Partial<ReceiptDraft> = {}) =>
      aReceiptDraft({ paymentId: `payment-${n}`, ticketId: `ticket-${n}`, ...differences });
    const numbers = async (work: ReturnType<typeof issue>) => (await work).map(({ number }) => number);
    const creditNote = (id: string, n = 1) => draft(n, { kind: 'credit_note', refundId: id });
    const addRefund = async (differences: Partial<Refund>): Promise<Refund> => {
      const refund = aRefund(differences);
      await given().unitOfWork.run(({ refunds }) => refunds.add(refund));
      return refund;
    };
    /** Stores that a payment's money arrived, with the provider's report. */
    const pay = (n: number, at: Instant, resolution: Payment['resolution'] = 'applied') =>
      given().unitOfWork.run(async (stores) => {
        const [payment] = await stores.payments.findAll([`payment-${n}`]);
        if (!payment || !resolution) throw new Error('There is no such payment.');
        const providerRef = `bill-${n}`;
        const report = { receivedSen: 2_500, currency: 'MYR' };
        await stores.ledger.addAll(moneyReceived('club-1', payment, aTicket(), report, resolution, at));
        const settled = succeeded(
          payment,
          { receivedSen: 2_500, method: null, feeSen: null },
          resolution,
          at,
        );
        await stores.payments.saveAll([{ ...settled, providerRef }]);
        const { provider } = payment;
        await stores.providerEvents.addAll([
          { provider, eventKey: providerRef, providerRef, raw: '{}', receivedAt: at },
        ]);
      });
    const payBack = (updatedAt: Instant, differences: Partial<Refund>) =>
      addRefund({ status: 'succeeded', reason: 'ticket_revoked', updatedAt, ...differences });
    const idsOf = (sources: readonly ReceiptSource[]) =>
      sources.map(({ payment, refund, at }) => [refund?.id ?? payment.id, at]);
    const reported = async (since: Instant, limit = 10) =>
      idsOf(await given().receipts.reportedSince(since, limit));
    const paidBack = async (since: Instant | null, limit = 10) =>
      idsOf(await given().receipts.paidBackSince(since, limit));

    beforeEach(async () => {
      await givenEvent(given(), { capacity: 50 });
      for (const n of TICKETS) await givenTicket(given(), n);
    });

    it('numbers receipts and credit notes from 1, separately and again in every year', async () => {
      await addRefund({ id: 'refund-1' });
      const newYear = { issuedAt: '2026-12-31T16:00:00.000Z' };
      expect(await numbers(issue(draft(1), creditNote('refund-1'), draft(2)))).toEqual([
        'R-2026-000001',
        'CN-2026-000001',
        'R-2026-000002',
      ]);
      expect(await numbers(issue(draft(3), draft(4, newYear), draft(5, newYear)))).toEqual([
        'R-2026-000003',
        'R-2027-000001',
        'R-2027-000002',
      ]);
      expect(await numbers(issue())).toEqual([]);
    });

    it('issues one receipt per payment and one credit note per refund', async () => {
      await addRefund({ id: 'refund-1' });
      await addRefund({ id: 'refund-2' });
      await issue(draft(1), draft(1), creditNote('refund-1'));
      const again = issue(draft(1), creditNote('refund-2'), creditNote('refund-1'), draft(2), draft(2));
      expect(await numbers(again)).toEqual(['CN-2026-000002', 'R-2026-000002']);
    });

    it('gives the numbers of a transaction that failed to the next one', async () => {
      await issue(draft(1));
      const work = given().unitOfWork.run(async ({ receipts }) => {
        await receipts.issue([draft(2), draft(3)]);
        throw new Error('The power went out.');
      });
      await expect(work).rejects.toThrow('The power went out.');
      expect(await given().receipts.find('R-2026-000002')).toBeNull();
      expect(await numbers(issue(draft(3)))).toEqual(['R-2026-000002']);
    });

    it('gives each number once, without gaps, to transactions that run at the same time', async () => {
      const works = Array.from({ length: 12 }, (_, index) =>
        issue(...TICKETS.slice(index % 6, (index % 6) + 2).map((n) => draft(n))),
      );
      const given = (await Promise.all(works)).flat();
      expect(given.map(({ sequence }) => sequence).sort()).toEqual(TICKETS);
      expect(given.map(({ paymentId }) => paymentId).sort()).toEqual(TICKETS.map((n) => `payment-${n}`));
    });

    it('refuses a receipt of an unknown payment', async () => {
      await expect(issue(draft(99))).rejects.toThrow();
    });

    it('returns receipts as they were issued, by number and by ticket', async () => {
      await addRefund({ id: 'refund-1' });
      await addRefund({ id: 'refund-2' });
      const unusual = draft(1, {
        issuer: { name: 'Kelab “é 🎉”', registration: null, address: 'Jalan 1' },
        method: 'fpx',
        reference: null,
        listPriceSen: 3_000,
        codeText: 'PANEL-12',
      });
      const issued = await issue(creditNote('refund-1'), unusual, draft(2), creditNote('refund-2'));
      const [first, receipt, other, second] = issued;
      expect(receipt).toEqual({ ...unusual, number: 'R-2026-000001', year: 2026, sequence: 1 });
      for (const one of issued) expect(await given().receipts.find(one.number)).toEqual(one);
      expect(await given().receipts.find('R-2026-000009')).toBeNull();
      expect(await given().receipts.ofTicket('ticket-1')).toEqual([receipt, first, second]);
      expect(await given().receipts.ofTicket('ticket-2')).toEqual([other]);
      expect(await given().receipts.ofTicket('ticket-3')).toEqual([]);
    });

    it('lists applied payments without a receipt in the order of the reports', async () => {
      await pay(1, LATER);
      await pay(2, AT);
      await pay(3, LATEST, 'late_applied');
      await pay(4, AT, 'refund_due');
      const all = [
        ['payment-2', AT],
        ['payment-1', LATER],
        ['payment-3', LATEST],
      ];
      expect(await reported(AT)).toEqual(all);
      expect(await reported(AT, 2)).toEqual(all.slice(0, 2));
      expect(await reported(LATER)).toEqual(all.slice(1));
      await issue(draft(1));
      expect(await reported(AT)).toEqual([all[0], all[2]]);
      const [source] = await given().receipts.reportedSince(AT, 1);
      expect(source).toMatchObject({
        payment: { id: 'payment-2', receivedSen: 2_500 },
        refund: null,
        ticket: { holder: aBuyer(2) },
        eventTitle: expect.any(String),
      });
    });

    it('looks through all payments in parts', async () => {
      await pay(1, LATER);
      await pay(2, AT);
      await pay(3, AT, 'refund_due');
      await pay(5, LATEST);
      const among = async (after: string | null, limit: number) => {
        const { missing, last } = await given().receipts.amongPayments(after, limit);
        return [idsOf(missing), last];
      };
      expect(await among(null, 4)).toEqual([
        [
          ['payment-2', AT],
          ['payment-1', LATER],
        ],
        'payment-4',
      ]);
      expect(await among('payment-4', 4)).toEqual([[['payment-5', LATEST]], null]);
      expect(await among('payment-6', 4)).toEqual([[], null]);
      await issue(draft(1), draft(2));
      expect(await among(null, 4)).toEqual([[], 'payment-4']);
    });

    it('lists refunds of the price that were paid back and have no credit note', async () => {
      await pay(1, AT);
      await pay(2, AT, 'refund_due');
      await payBack(LATEST, { id: 'refund-1' });
      await payBack(LATER, { id: 'refund-10', amountSen: 100 });
      await payBack(LATER, { id: 'refund-2', reason: 'overpaid' });
      await payBack(LATER, { id: 'refund-3', status: 'manual_required' });
      await payBack(LATER, { id: 'refund-4', paymentId: 'payment-2', ticketId: 'ticket-2' });
      const all = [
        ['refund-10', LATER],
        ['refund-1', LATEST],
      ];
      expect(await paidBack(null)).toEqual(all);
      expect(await paidBack(null, 1)).toEqual(all.slice(0, 1));
      expect(await paidBack(LATEST)).toEqual(all.slice(1));
      await issue(creditNote('refund-10'));
      expect(await paidBack(null)).toEqual(all.slice(1));
    });

    it('lists what a ticket lacks, receipts first', async () => {
      await pay(1, LATER);
      await pay(2, LATER);
      await payBack(LATEST, { id: 'refund-1' });
      const sources = await given().receipts.missingOfTicket('ticket-1');
      expect(sources.map(({ payment, refund }) => [payment.id, refund?.id])).toEqual([
        ['payment-1', undefined],
        ['payment-1', 'refund-1'],
      ]);
      expect(await given().receipts.missingOfTicket('ticket-3')).toEqual([]);
    });
  });
}
