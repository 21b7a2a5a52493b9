import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Refund } from '#core/refunds/refund.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';

const NOTHING = { refunded: 0, inProgress: 0, movedToManual: 0, toTryAgain: 0 };

describe('ProcessRefunds', () => {
  let acara: Acara;
  let aina: SignedIn;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    Object.assign(acara.bank.capabilities, { refund: 'partial' });
    aina = await acara.aStudent();
    purchase = await acara.buy(aina, await acara.anEvent());
    await acara.play(purchase, 'pay-twice');
  });

  const processRefunds = () => acara.does('ProcessRefunds').execute(SYSTEM);
  const refund = () => acara.refunds()[0] as Refund;
  const lastMail = () => acara.notices().at(-1);
  const backSen = () => acara.bank.refundedSen(acara.providerRefOf(purchase));

  it('needs a manual transfer when the provider refuses, and asks the buyer for bank details', async () => {
    Object.assign(acara.bank.capabilities, { refund: 'none' });
    expect(await processRefunds()).toEqual({ ...NOTHING, movedToManual: 1 });
    expect(refund()).toMatchObject({
      status: 'manual_required',
      problem: 'The sandbox bank takes payments, and can’t send them back.',
      dueAt: null,
    });
    expect(lastMail()).toMatchObject({
      kind: 'refund_details_needed',
      ticketId: purchase.ticket.id,
      amountSen: 2_500,
      why: 'not_by_provider',
    });
    expect(await processRefunds()).toEqual(NOTHING);
  });

  it('needs a manual transfer when the provider is not configured any more', async () => {
    const payment = { ...acara.paymentOf(purchase), provider: 'gone-bank' };
    await acara.database.transact(async ({ state }) => state.payments.set(payment.id, payment));
    await processRefunds();
    expect(refund()).toMatchObject({
      status: 'manual_required',
      problem: expect.stringContaining('gone-bank'),
    });
  });

  it('never refunds more than the ledger owes', async () => {
    await acara.write((stores) => stores.refunds.save({ ...refund(), amountSen: 2_501 }));
    expect(await processRefunds()).toEqual({ ...NOTHING, movedToManual: 1 });
    expect(backSen()).toBe(0);
    expect(refund().problem).toBe('The ledger says that less than this is owed.');
  });

  it('requests a refund once, records it in the ledger and mails the buyer', async () => {
    acara.clock.advance(5);
    expect(await processRefunds()).toEqual({ ...NOTHING, refunded: 1 });
    expect(backSen()).toBe(2_500);
    expect(refund()).toMatchObject({
      status: 'succeeded',
      providerRefundRef: `fake-${refund().id}`,
      attempts: 1,
      dueAt: null,
      problem: null,
      sentAt: acara.clock.now(),
      updatedAt: acara.clock.now(),
    });
    expect(acara.balances(purchase)).toEqual({
      buyer: -2_500,
      club: 2_375,
      platform: 125,
      provider: 0,
      refund_payable: 0,
    });
    expect(lastMail()).toMatchObject({
      kind: 'refund_paid',
      amountSen: 2_500,
      byTransfer: false,
      hasCreditNote: false,
    });
    const mails = acara.notices().length;
    acara.clock.advance(60);
    expect(await processRefunds()).toEqual(NOTHING);
    expect([backSen(), acara.notices().length]).toEqual([2_500, mails]);
  });

  it('names the type of the ticket when its refund is on its way, and when it is paid', async () => {
    await acara.database.transact(async ({ state }) => {
      const ticket = state.tickets.get(purchase.ticket.id);
      if (ticket) state.tickets.set(ticket.id, { ...ticket, typeName: 'Early bird', typeNameMs: 'Awal' });
    });
    const type = { name: 'Early bird', nameMs: 'Awal' };
    acara.bank.refundPace = 'later';
    await processRefunds();
    expect(lastMail()).toMatchObject({ kind: 'refund_on_its_way', type });
    acara.bank.finishRefunds();
    acara.clock.advance(2);
    await processRefunds();
    expect(lastMail()).toMatchObject({ kind: 'refund_paid', type });
  });

  it('polls a refund until it has arrived', async () => {
    acara.bank.refundPace = 'later';
    expect(await processRefunds()).toEqual({ ...NOTHING, inProgress: 1 });
    expect(refund()).toMatchObject({ status: 'processing', batchId: null, sentAt: acara.clock.now() });
    expect(lastMail()).toMatchObject({ kind: 'refund_on_its_way', byTransfer: false });
    const mails = acara.notices().length;
    expect(await processRefunds()).toEqual(NOTHING);
    acara.clock.advance(1);
    expect(await processRefunds()).toEqual({ ...NOTHING, inProgress: 1 });
    acara.clock.advance(1);
    expect(await processRefunds()).toEqual(NOTHING);
    expect(acara.notices()).toHaveLength(mails);
    acara.bank.finishRefunds();
    acara.clock.advance(1);
    expect(await processRefunds()).toEqual({ ...NOTHING, refunded: 1 });
    expect(backSen()).toBe(2_500);
    expect(acara.balances(purchase).refund_payable).toBe(0);
  });

  it('retries at growing intervals while the provider is unavailable', async () => {
    acara.bank.isUnreachable = true;
    const waits: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      expect(await processRefunds()).toEqual({ ...NOTHING, toTryAgain: 1 });
      const { dueAt } = refund();
      waits.push((Date.parse(dueAt ?? '') - Date.parse(acara.clock.now())) / 60_000);
      acara.clock.set(dueAt ?? '');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(refund()).toMatchObject({ status: 'requested', problem: 'The bank is away.' });
    acara.bank.isUnreachable = false;
    expect(await processRefunds()).toEqual({ ...NOTHING, refunded: 1 });
    expect(refund().problem).toBeNull();
  });

  it('requests a refund once when two processes run', async () => {
    const [one, other] = await Promise.all([processRefunds(), processRefunds()]);
    expect(one.refunded + other.refunded).toBe(1);
    expect(backSen()).toBe(2_500);
  });

  it('requests a refund once when the process dies after the request', async () => {
    const { next } = acara.ids;
    acara.ids.next = () => {
      throw new Error('The power is out.');
    };
    await expect(processRefunds()).rejects.toThrow('could not be carried out: 1');
    expect([backSen(), refund().status]).toEqual([2_500, 'requested']);
    acara.ids.next = next;
    expect(await processRefunds()).toEqual(NOTHING);
    acara.clock.advance(5);
    expect(await processRefunds()).toEqual({ ...NOTHING, refunded: 1 });
    expect([backSen(), refund().status]).toEqual([2_500, 'succeeded']);
    expect(acara.balances(purchase).refund_payable).toBe(0);
  });

  it('leaves manual refunds alone', async () => {
    const listed = { ...refund(), status: 'processing' as const, batchId: 'batch-1' };
    await acara.write((stores) => stores.refunds.save(listed));
    expect(await processRefunds()).toEqual(NOTHING);
    expect(refund()).toMatchObject({ status: 'processing', batchId: 'batch-1' });
  });

  it('makes the other refunds when one fails', async () => {
    const other = await acara.buy(aina, { id: 'event-1' });
    await acara.play(other, 'pay-twice');
    const broken = refund().id;
    const { refund: ask } = acara.bank;
    acara.bank.refund = async (request) => {
      if (request.refundId === broken) throw new Error('A fault of ours.');
      return ask.call(acara.bank, request);
    };
    await expect(processRefunds()).rejects.toThrow('could not be carried out: 1');
    expect(acara.refunds().map(({ status }) => status)).toEqual(['requested', 'succeeded']);
  });
});
