import { beforeEach, describe, expect, it } from 'vitest';
import { bindDecorator } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import type { OpenCheckoutInput } from '#core/tickets/open-checkout.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { Acara } from '#test/support/acara.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const MISSING = plainRefusal('ticket_not_found', 'Ticket not found');
const OVER = plainRefusal('already_closed', 'The time to pay for this ticket is over.');
const AWAY = {
  ...plainRefusal('provider_unavailable', 'The bank can’t be reached right now. Your place is held.'),
  retryAfterSeconds: 10,
};

class OtherBank extends FakeBank {
  override readonly id = 'other';
}

describe('OpenCheckout', () => {
  let acara: Acara;
  let aina: SignedIn;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    purchase = await acara.buy(aina, await acara.anEvent());
  });

  const open = (id = purchase.ticket.id, actor = aina) => acara.does('OpenCheckout').execute(actor, { id });

  it('allows only the ticket’s holder', async () => {
    expect(await refusalOf(open('ticket-0'))).toEqual(MISSING);
    expect(await refusalOf(open(purchase.ticket.id, await acara.aStudent('Budi')))).toEqual(MISSING);
  });

  it('refuses a paid ticket', async () => {
    await acara.play(purchase);
    expect(await refusalOf(open())).toEqual(plainRefusal('already_paid', 'This ticket is paid.'));
  });

  it('refuses an overdue hold, also before it was expired', async () => {
    acara.clock.set('2026-12-01T04:15:00.000Z');
    expect(await refusalOf(open())).toEqual(OVER);
    await acara.does('ExpireHolds').execute({ kind: 'system' });
    expect(await refusalOf(open())).toEqual(OVER);
  });

  it('refuses once the event has ended, and asks no bank', async () => {
    const event = await acara.anEvent({ endsAt: '2026-12-01T04:10:00.000Z' });
    const { ticket } = await acara.hold(aina, event);
    expect(ticket.holdExpiresAt).toBe(event.endsAt);
    await acara.changeEvent(event, { endsAt: '2026-12-01T04:05:00.000Z' });
    acara.clock.set('2026-12-01T04:05:00.000Z');
    acara.bank.asked.length = 0;
    expect(await refusalOf(open(ticket.id))).toEqual(OVER);
    expect(acara.bank.asked).toEqual([]);
  });

  it('refuses a cancelled ticket', async () => {
    await acara.does('CancelTicket').execute(aina, { id: purchase.ticket.id });
    expect(await refusalOf(open())).toEqual(OVER);
  });

  it('opens a new checkout when the hold was extended past the old one', async () => {
    acara.bank.isUnreachable = true;
    acara.clock.set('2026-12-01T04:15:00.000Z');
    await acara.does('ExpireHolds').execute({ kind: 'system' });
    acara.bank.isUnreachable = false;
    const { payment } = await open();
    expect(payment.id).not.toBe(purchase.payment?.id);
    expect(payment.expiresAt).toBe('2026-12-01T04:17:00.000Z');
  });

  it('opens the checkout of a purchase', async () => {
    const event = await acara.anEvent();
    const held = await acara.hold(aina, event);
    acara.clock.advance(1);
    const { ticket, payment } = await open(held.ticket.id);
    const providerRef = acara.providerRefOf({ ticket, payment });
    expect(payment).toEqual({ ...held.payment, checkoutUrl: `/sandbox-bank/${providerRef}` });
    expect(ticket).toEqual({ ...held.ticket, payment });
    expect(acara.paymentOf(held)).toEqual(
      aPayment({
        ...payment,
        ticketId: ticket.id,
        eventId: event.id,
        userId: aina.uid,
        providerRef,
        status: 'pending',
        createdAt: '2026-12-01T04:00:00.000Z',
        checkDueAt: '2026-12-01T04:03:00.000Z',
      }),
    );
    expect(acara.bank.requests.at(-1)).toEqual({
      account: 'university',
      method: null,
      bank: null,
      paymentId: payment.id,
      amountSen: 2_500,
      currency: 'MYR',
      description: 'Night of the Gamelan',
      buyer: { name: 'Aina Rahman', email: aina.email },
      returnPath: `/pay/${payment.id}`,
      expiresAt: '2026-12-01T04:15:00.000Z',
    });
  });

  it('returns the open checkout', async () => {
    acara.clock.advance(14);
    expect(await open()).toEqual({ ticket: purchase.ticket, payment: purchase.payment });
    expect(acara.bank.asked).toEqual(['createCheckout']);
  });

  it.each(['fail', 'cancel'] as const)(
    'opens a new checkout for the rest of the hold after the outcome %s',
    async (outcome) => {
      await acara.play(purchase, outcome);
      acara.clock.advance(5);
      const { ticket, payment } = await open();
      expect(payment.id).not.toBe(purchase.payment?.id);
      expect(payment).toEqual({
        id: payment.id,
        checkoutUrl: expect.stringContaining('/sandbox-bank/'),
        expiresAt: '2026-12-01T04:15:00.000Z',
        transferReportedAt: null,
      });
      expect(ticket).toEqual({ ...purchase.ticket, payment });
      await acara.play({ ...purchase, payment });
      expect(acara.ticketOf(purchase).status).toBe('confirmed');
    },
  );

  it('answers with the ticket as its holder sees it, with a refund of an earlier payment', async () => {
    await acara.play(purchase, 'pay-wrong-amount');
    const { ticket } = await open();
    expect(ticket.refund).toMatchObject({ reason: 'underpaid', amount: 24 });
    expect({ ticket }).toEqual(await acara.does('ViewTicket').execute(aina, { id: ticket.id }));
  });

  it('opens one checkout for simultaneous requests', async () => {
    await acara.play(purchase, 'fail');
    const answers = await Promise.all([open(), open(), open()]);
    expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
    expect(new Set(answers.map(({ payment }) => payment.checkoutUrl)).size).toBe(1);
  });

  it('reports a paid ticket when an earlier checkout is paid meanwhile', async () => {
    await acara.play(purchase, 'fail');
    acara.bank.meanwhile = () => acara.settle(acara.reportOf(purchase));
    expect(await refusalOf(open())).toEqual(plainRefusal('already_paid', 'This ticket is paid.'));
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
  });

  it('reports a closed ticket when it is cancelled meanwhile', async () => {
    await acara.play(purchase, 'fail');
    acara.bank.meanwhile = () => acara.does('CancelTicket').execute(aina, purchase.ticket);
    expect(await refusalOf(open())).toEqual(OVER);
  });

  it('refuses a provider that is not offered', async () => {
    const input = { id: purchase.ticket.id, provider: 'other' };
    expect(await refusalOf(acara.does('OpenCheckout').execute(aina, input))).toEqual(
      fieldRefusal({ provider: 'This way to pay is not offered.' }),
    );
  });

  it('refuses a method that no provider offers, and a bank without online banking', async () => {
    const { id } = purchase.ticket;
    const openBy = (way: Partial<OpenCheckoutInput>) =>
      refusalOf(acara.does('OpenCheckout').execute(aina, { id, ...way }));
    const notOffered = fieldRefusal({ method: 'This way to pay is not offered.' });
    expect(await openBy({ method: 'card' })).toEqual(notOffered);
    expect(await openBy({ provider: 'sandbox', method: 'card' })).toEqual(notOffered);
    const noBank = fieldRefusal({ bank: 'This bank can’t be chosen.' });
    expect(await openBy({ bank: 'MB2U0227' })).toEqual(noBank);
    expect(await openBy({ method: 'duitnow_qr', bank: 'MB2U0227' })).toEqual(noBank);
    expect(await openBy({ method: 'fpx', bank: 'No such bank!' })).toEqual(noBank);
  });

  it('opens one checkout for each way to pay and closes the one before', async () => {
    const { id } = purchase.ticket;
    const openBy = async (way: Partial<OpenCheckoutInput> = {}) =>
      (await acara.does('OpenCheckout').execute(aina, { id, ...way })).payment;
    const scanned = await openBy({ method: 'duitnow_qr' });
    expect(scanned.id).not.toBe(purchase.payment?.id);
    expect(await openBy({ method: 'duitnow_qr' })).toEqual(scanned);
    const atBank = await openBy({ method: 'fpx', bank: 'MB2U0227' });
    expect(acara.paymentOf({ payment: scanned })).toMatchObject({ status: 'closed', failure: 'superseded' });
    expect(acara.paymentOf({ payment: atBank })).toMatchObject({
      provider: 'sandbox',
      method: 'fpx',
      bank: 'MB2U0227',
      status: 'pending',
    });
    expect(acara.bank.requests.at(-1)).toMatchObject({ method: 'fpx', bank: 'MB2U0227' });
    expect(await openBy({ method: 'fpx' })).toEqual(atBank);
    expect(await openBy()).toEqual(atBank);
    expect((await openBy({ method: 'fpx', bank: 'PBB0233' })).id).not.toBe(atBank.id);
  });

  it('opens a checkout at the chosen provider and closes the one at another', async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    const other = new OtherBank(acara.clock);
    bindDecorator(acara.container, PaymentGateways, ({ preferred, all, find }) => ({
      preferred,
      all: [...all, other],
      find: (id) => (id === other.id ? other : find(id)),
    }));
    const first = await acara.buy(aina, await acara.anEvent());
    const openAt = (provider?: string) =>
      acara.does('OpenCheckout').execute(aina, { id: first.ticket.id, provider });
    const { payment } = await openAt('other');
    expect(payment.id).not.toBe(first.payment?.id);
    expect(other.bill(acara.providerRefOf({ ...first, payment }))).toMatchObject({ state: 'open' });
    expect(acara.paymentOf({ payment })).toMatchObject({ provider: 'other', status: 'pending' });
    expect(acara.paymentOf(first)).toMatchObject({ status: 'closed', failure: 'superseded' });
    expect(acara.bank.bill(acara.providerRefOf(first))).toMatchObject({ state: 'closed' });
    expect((await openAt()).payment).toEqual(payment);
    expect((await openAt('other')).payment).toEqual(payment);
  });

  it('throws provider_unavailable while the bank is unavailable, and keeps the place', async () => {
    acara.bank.isUnreachable = true;
    const other = await acara.buy(aina, await acara.anEvent());
    expect(await refusalOf(open(other.ticket.id))).toEqual(AWAY);
    expect(acara.ticketOf(other).status).toBe('pending_payment');
    acara.bank.isUnreachable = false;
    expect((await open(other.ticket.id)).payment).toEqual({
      ...other.payment,
      checkoutUrl: expect.stringContaining('/sandbox-bank/'),
    });
    expect(acara.paymentOf(other)).toMatchObject({ status: 'pending', providerRef: expect.any(String) });
  });
});
