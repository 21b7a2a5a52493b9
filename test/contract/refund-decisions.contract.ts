import { beforeEach, describe, expect, it } from 'vitest';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { SYSTEM } from '#core/actor.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import { balancesOf } from '#core/ledger/ledger-entry.ts';
import { applyBankResults } from '#core/refund-batches/apply-bank-results-decision.ts';
import { readBankDetails, sealed } from '#core/refund-batches/bank-details.ts';
import { createRefundBatch } from '#core/refund-batches/create-refund-batch-decision.ts';
import type { TransferResult } from '#core/refund-batches/transfer-results.ts';
import { undoRefundBatch } from '#core/refund-batches/undo-refund-batch-decision.ts';
import { completeRefund } from '#core/refunds/complete-refund-decision.ts';
import { recordRefundAnswer } from '#core/refunds/record-refund-answer-decision.ts';
import { reopenRefund } from '#core/refunds/reopen-refund-decision.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { givenRefund } from '#test/support/given-refund.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-02T04:00:00.000Z';
const PAID: TransferResult = { isPaid: true, bankReference: 'BULK-1' };
const WRONG: TransferResult = {
  isPaid: false,
  bankReference: null,
  problem: 'No account',
  wrongAccount: true,
};

export function refundDecisionsContract(kind: DatabaseKind): void {
  describe('decisions on refunds', () => {
    const given = opened(kind);
    const ids = new CountingIds();
    const box = new MemorySecretBox();
    const treasurer = aSignedIn({ uid: 'admin-1', role: 'admin' });
    const statusOf = async (...numbers: readonly number[]) => {
      const ids = numbers.map((n) => `refund-${n}`);
      const refunds = await given().unitOfWork.run((stores) => stores.refunds.findAll(ids));
      return refunds.map(({ status }) => status);
    };
    const bankDetails = (uid = 'person-1') =>
      given().unitOfWork.run((stores) => stores.bankDetails.find(uid));
    const owed = async (n: number) =>
      balancesOf(await given().ledger.ofPayment(`payment-${n}`)).refund_payable;
    const complete = (office: TicketOffice, n: number) =>
      office.run(completeRefund, {
        refundId: `refund-${n}`,
        actor: treasurer,
        bankReference: `IBG-${n}`,
        at: AT,
      });
    const answer = (office: TicketOffice, n: number) =>
      office.run(recordRefundAnswer, {
        refundId: `refund-${n}`,
        answer: { state: 'succeeded', providerRefundRef: `provider-${n}` },
        event: anEvent(),
        ticket: aTicket(),
        at: AT,
        ids,
      });
    const makeBatch = (office: TicketOffice, ...numbers: readonly number[]) =>
      office.run(createRefundBatch, {
        refundIds: numbers.map((n) => `refund-${n}`),
        treasurer,
        box,
        at: AT,
        ids,
      });
    const applyResults = async (
      office: TicketOffice,
      batchId: string,
      results: Readonly<Record<string, TransferResult>>,
    ) => {
      const records = await given().refunds.ofBatch(batchId);
      const resultsOf = () => new Map(Object.entries(results));
      return office.run(applyBankResults, { batchId, actor: treasurer, records, resultsOf, at: AT, ids });
    };

    beforeEach(async () => {
      await givenEvent(given(), { capacity: 1_000 });
      await giveBankDetails('person-1');
    });

    async function giveBankDetails(uid: string): Promise<void> {
      const typed = { bank: 'MBBEMYKL', accountNumber: '112233445566', holderName: uid };
      await given().unitOfWork.run((stores) =>
        stores.bankDetails.save(sealed(uid, readBankDetails(typed), box, AT)),
      );
    }

    it('erases bank details with the last transfer that is owed, and not before', async () => {
      const { office } = given();
      for (const n of [1, 2, 3]) await givenRefund(given(), n);
      await givenRefund(given(), 4, { userId: 'person-2' });
      await giveBankDetails('person-2');
      await complete(office, 1);
      await complete(office, 2);
      expect(await bankDetails()).not.toBeNull();
      await complete(office, 3);
      expect(await bankDetails()).toBeNull();
      expect(await bankDetails('person-2')).not.toBeNull();
      expect(await Promise.all([1, 2, 3, 4].map(owed))).toEqual([0, 0, 0, 2_500]);
    });

    it.each([1, 2])(
      'erases bank details once nothing is owed, however refunds of a person end at the same time through %i offices',
      async (count) => {
        const offices = [given().office, given().secondOffice].slice(0, count);
        const officeOf = (n: number) => offices[n % count] ?? given().office;
        for (let round = 0; round < 5; round += 1) {
          const numbers = [1, 2, 3, 4, 5, 6].map((n) => round * 10 + n);
          const [first = 0, second = 0, ...others] = numbers;
          const byProvider = others.slice(0, 2);
          for (const n of numbers)
            await givenRefund(given(), n, byProvider.includes(n) ? { status: 'requested', dueAt: AT } : {});
          await giveBankDetails('person-1');
          const batch = await makeBatch(given().office, first, second);
          await Promise.all([
            ...others.slice(2).map((n) => complete(officeOf(n), n)),
            ...byProvider.map((n) => answer(officeOf(n), n)),
            applyResults(officeOf(round), batch.id, {
              [`refund-${first}`]: PAID,
              [`refund-${second}`]: PAID,
            }),
          ]);
          expect(await statusOf(...numbers)).toEqual(Array(6).fill('succeeded'));
          expect(await Promise.all(numbers.map(owed))).toEqual(Array(6).fill(0));
          expect(await bankDetails()).toBeNull();
        }
      },
    );

    it('writes the neighbours of requests that are refused or throw', async () => {
      const { office } = given();
      for (const n of [1, 2, 3, 4, 5]) await givenRefund(given(), n);
      await givenRefund(given(), 6, { amountSen: 2_501 });
      await complete(office, 2);
      const answers = await Promise.allSettled([1, 2, 3, 6, 4, 9].map((n) => complete(office, n)));
      expect(answers.map((one) => (one.status === 'rejected' ? one.reason : 'written'))).toEqual([
        'written',
        expect.objectContaining({ code: 'wrong_state' }),
        'written',
        expect.objectContaining({ message: expect.stringContaining('too little for refund-6') }),
        'written',
        expect.objectContaining({ code: 'refund_not_found' }),
      ]);
      expect(await statusOf(1, 2, 3, 4, 5, 6)).toEqual([
        ...Array(4).fill('succeeded'),
        ...Array(2).fill('manual_required'),
      ]);
      expect(await Promise.all([1, 2, 3, 4, 5, 6].map(owed))).toEqual([0, 0, 0, 0, 2_500, 2_500]);
      expect(await bankDetails()).not.toBeNull();
      const audited = await given().audit.latest({ limit: 10, before: null });
      expect(audited.map(({ subject }) => subject).sort()).toEqual([1, 2, 3, 4].map((n) => `refund-${n}`));
    });

    it('pays a refund once when two offices complete it at the same time', async () => {
      await givenRefund(given(), 1);
      const offices = [given().office, given().secondOffice, given().office, given().secondOffice];
      const answers = await Promise.allSettled(offices.map((office) => complete(office, 1)));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', ...Array(3).fill('rejected')]);
      expect(await owed(1)).toBe(0);
    });

    it('puts a refund into one batch when two offices take it at the same time', async () => {
      for (const n of [1, 2, 3]) await givenRefund(given(), n);
      const answers = await Promise.allSettled([
        makeBatch(given().office, 1, 2),
        makeBatch(given().secondOffice, 2, 3),
        makeBatch(given().office, 3, 1),
      ]);
      const batches = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(batches).toHaveLength(1);
      for (const one of answers)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'wrong_state' });
      const [batch] = batches;
      expect(await given().refunds.batches(10)).toEqual(batches);
      expect(await given().refunds.ofBatch(batch?.id ?? '')).toHaveLength(2);
    });

    it('undoes a batch, or applies its results, when two offices do both at the same time', async () => {
      for (const n of [1, 2]) await givenRefund(given(), n);
      const { id } = await makeBatch(given().office, 1, 2);
      const answers = await Promise.allSettled([
        given().office.run(undoRefundBatch, { batchId: id, actor: treasurer, at: AT }),
        applyResults(given().secondOffice, id, { 'refund-1': PAID, 'refund-2': PAID }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const isUndone = answers[0].status === 'fulfilled';
      expect(await given().refunds.findBatch(id)).toMatchObject({ status: isUndone ? 'undone' : 'closed' });
      expect(await statusOf(1, 2)).toEqual(Array(2).fill(isUndone ? 'manual_required' : 'succeeded'));
    });

    it('erases wrong bank details and asks for others, while other lines of the batch are paid', async () => {
      for (const n of [1, 2]) await givenRefund(given(), n);
      await givenRefund(given(), 3, { userId: 'person-2' });
      await giveBankDetails('person-2');
      const batch = await makeBatch(given().office, 1, 2, 3);
      await applyResults(given().office, batch.id, { 'refund-1': PAID, 'refund-2': WRONG, 'refund-3': PAID });
      expect(await statusOf(1, 2, 3)).toEqual(['succeeded', 'manual_required', 'succeeded']);
      expect([await bankDetails(), await bankDetails('person-2')]).toEqual([null, null]);
      expect(await given().refunds.findBatch(batch.id)).toMatchObject({
        status: 'closed',
        paid: 2,
        failed: 1,
        failures: [{ refundId: 'refund-2', problem: 'No account' }],
      });
      const mails = await given().outbox.latest({ limit: 10 });
      expect(mails.map(({ notice }) => notice.kind).sort()).toEqual([
        'refund_details_needed',
        'refund_paid',
        'refund_paid',
      ]);
    });

    it('owes a refund again that came back, and pays it once more', async () => {
      const { office } = given();
      await givenRefund(given(), 1);
      const { id: batchId } = await makeBatch(office, 1);
      await applyResults(office, batchId, { 'refund-1': PAID });
      await office.run(reopenRefund, {
        refundId: 'refund-1',
        paymentId: 'payment-1',
        batchId,
        actor: SYSTEM,
        reason: 'Returned',
        event: anEvent(),
        ticket: aTicket(),
        at: AT,
        ids,
      });
      expect(await given().refunds.findBatch(batchId)).toMatchObject({ paid: 0, failed: 1 });
      expect(await owed(1)).toBe(2_500);
      await complete(office, 1);
      expect(await owed(1)).toBe(0);
    });
  });
}
