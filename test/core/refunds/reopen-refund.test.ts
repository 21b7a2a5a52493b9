import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { type Refund, referenceOf } from '#core/refunds/refund.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const DETAILS = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student One' };

describe('ReopenRefund', () => {
  let acara: Acara;
  let student: SignedIn;
  let admin: SignedIn;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    student = await acara.aStudent('Student One');
    admin = await acara.anAdmin();
    purchase = await acara.buy(student, await acara.anEvent());
    await acara.play(purchase, 'pay-twice');
  });

  const refund = () => acara.refunds()[0] as Refund;
  const submitDetails = () => acara.does('SubmitBankDetails').execute(student, DETAILS);
  const list = async () => {
    const { batch } = await acara.does('CreateRefundBatch').execute(admin, { refundIds: [refund().id] });
    return batch.id;
  };
  const close = (id: string) =>
    acara.does('CloseRefundBatch').execute(admin, { id, bankReference: 'BULK-7', failures: [] });
  const paid = async () => {
    await submitDetails();
    const id = await list();
    await close(id);
    return id;
  };
  const reopen = (reason = 'The bank sent it back', id = refund().id) =>
    acara.does('ReopenRefund').execute(admin, { id, reason });

  it('requires a reason', async () => {
    await paid();
    expect(await refusalOf(reopen(' '))).toEqual(fieldRefusal({ reason: 'Reason is required.' }));
    expect(await refusalOf(reopen('x'.repeat(301)))).toEqual(
      fieldRefusal({ reason: 'Reason can have at most 300 characters.' }),
    );
    expect(await refusalOf(reopen('No', 'refund-0'))).toEqual(
      plainRefusal('refund_not_found', 'There is no such refund.'),
    );
  });

  it('makes the refund owed again and asks its buyer for bank details', async () => {
    const id = await paid();
    expect(await reopen('Account 0987-6543210 is closed')).toBeNull();
    expect(refund()).toMatchObject({
      status: 'manual_required',
      bankReference: null,
      batchId: null,
      sentAt: null,
      problem: 'Account …3210 is closed',
    });
    expect(acara.balances(purchase).refund_payable).toBe(2_500);
    expect(acara.notices().at(-1)).toMatchObject({ kind: 'refund_details_needed', why: 'transfer_failed' });
    const [mine] = (await acara.does('ListMyRefunds').execute(student)).refunds;
    expect(mine).toMatchObject({ step: 'details_needed', problem: 'Account …3210 is closed', paidAt: null });
    const { batch, lines } = await acara.does('ViewRefundBatch').execute(admin, { id });
    expect(batch).toMatchObject({ status: 'closed', paid: 0, failed: 1 });
    expect(lines).toEqual([]);
    expect(audited(acara).at(-1)?.[1]).toBe('refund_reopened');
    expect(audited(acara).at(-1)?.[3]).toMatch(/; amount_sen=2500; currency=MYR$/);
  });

  it('allows paying again any number of times and records each in the ledger', async () => {
    for (const _ of [1, 2, 3]) {
      await paid();
      expect(acara.balances(purchase).refund_payable).toBe(0);
      await reopen();
      expect(acara.balances(purchase).refund_payable).toBe(2_500);
    }
    await paid();
    expect(refund()).toMatchObject({ status: 'succeeded', bankReference: 'BULK-7', problem: null });
    expect(acara.balances(purchase)).toMatchObject({ refund_payable: 0, buyer: -2_500 });
  });

  it('reopens once when several treasurers do it at the same time', async () => {
    await paid();
    const tries = await Promise.allSettled([reopen(), reopen(), reopen()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(acara.balances(purchase).refund_payable).toBe(2_500);
    expect(await refusalOf(reopen())).toEqual(
      plainRefusal('wrong_state', 'This refund is not marked as paid by transfer.'),
    );
  });

  it('reopens a refund paid without a batch', async () => {
    const paidByHand = async () =>
      (await acara.does('ListPaymentsNeedingAttention').execute(admin)).paidByHand;
    expect(await paidByHand()).toEqual([]);
    await acara.does('CompleteRefund').execute(admin, { id: refund().id, bankReference: 'TRF-1' });
    expect(await paidByHand()).toEqual([
      {
        refundId: refund().id,
        reference: referenceOf(refund()),
        eventTitle: purchase.ticket.event.title,
        buyerName: 'Student One',
        amount: 25,
        currency: 'MYR',
        bankReference: 'TRF-1',
        paidAt: acara.clock.now(),
      },
    ]);
    await reopen();
    expect(refund().status).toBe('manual_required');
    expect(await paidByHand()).toEqual([]);
  });

  it('does not ask a buyer who has given bank details meanwhile', async () => {
    await paid();
    const other = await acara.buy(student, await acara.anEvent());
    await acara.play(other, 'pay-twice');
    await submitDetails();
    const before = acara.notices().length;
    await reopen();
    expect(acara.notices()).toHaveLength(before);
    const steps = (await acara.does('ListMyRefunds').execute(student)).refunds.map(({ step }) => step);
    expect(steps).toEqual(['ready', 'ready']);
  });

  it('refuses a refund paid by the provider or charged back', async () => {
    await acara.write((stores) => stores.refunds.save({ ...refund(), status: 'succeeded' }));
    expect((await refusalOf(reopen())).code).toBe('wrong_state');
    const at = acara.clock.now();
    await acara.write(async (stores) => {
      await stores.refunds.save({ ...refund(), status: 'succeeded', bankReference: 'TRF-1' });
      const [payment] = await stores.payments.findAll([refund().paymentId]);
      if (payment) await stores.payments.saveAll([{ ...payment, chargedBackAt: at }]);
    });
    expect((await refusalOf(reopen())).message).toContain('has taken this payment back');
  });
});
