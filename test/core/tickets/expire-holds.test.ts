import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { checkoutAt } from '#test/support/a-checkout.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('ExpireHolds', () => {
  let acara: Acara;
  let aina: SignedIn;
  let event: Event;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    event = await acara.anEvent();
    purchase = await acara.buy(aina, event);
    acara.bank.asked.length = 0;
  });

  const expire = () => acara.does('ExpireHolds').execute(SYSTEM);

  it('keeps a hold until its last moment', async () => {
    acara.clock.set('2026-12-01T04:14:59.999Z');
    expect(await expire()).toEqual({ expired: 0 });
    expect(acara.bank.asked).toEqual([]);
  });

  it('closes the checkout, then releases the place and closes the payment', async () => {
    acara.clock.advance(15);
    expect(await expire()).toEqual({ expired: 1 });
    expect(acara.bank.asked).toEqual(['cancelCheckout']);
    expect(acara.bank.bill(acara.providerRefOf(purchase))?.state).toBe('closed');
    expect(acara.ticketOf(purchase)).toMatchObject({ status: 'expired', closedAt: acara.clock.now() });
    expect(acara.paymentOf(purchase)).toMatchObject({
      status: 'closed',
      failure: 'hold_expired',
      resolution: null,
      settledAt: acara.clock.now(),
    });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
    expect(await expire()).toEqual({ expired: 0 });
    expect(acara.bank.asked).toHaveLength(1);
  });

  it('confirms the ticket when the bank has the money', async () => {
    await acara.bank.play(acara.providerRefOf(purchase), 'pay');
    acara.clock.advance(15);
    expect(await expire()).toEqual({ expired: 0 });
    expect(acara.ticketOf(purchase)).toMatchObject({ status: 'confirmed', confirmedAt: acara.clock.now() });
    expect(acara.paymentOf(purchase)).toMatchObject({ status: 'succeeded', resolution: 'applied' });
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
  });

  it('extends a hold by two minutes, then by ten at a time, for an hour in all, while the bank is away', async () => {
    acara.bank.isUnreachable = true;
    acara.clock.advance(15);
    const ends: (string | undefined)[] = [];
    for (let minutes = 0; minutes < 60; minutes += 1) {
      expect(await expire()).toEqual({ expired: 0 });
      const { hold, status } = acara.ticketOf(purchase);
      if (ends.at(-1) !== hold?.until) ends.push(hold?.until);
      expect([status, hold?.extendedAt]).toEqual(['pending_payment', '2026-12-01T04:15:00.000Z']);
      acara.clock.advance(1);
    }
    expect(ends.map((end) => end?.slice(11, 16))).toEqual([
      '04:17',
      '04:27',
      '04:37',
      '04:47',
      '04:57',
      '05:07',
      '05:15',
    ]);
    expect(acara.places(event)).toEqual({ sold: 0, held: 1 });
    expect(await expire()).toEqual({ expired: 1 });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('extends no hold beyond the end of the event', async () => {
    await acara.changeEvent(event, { endsAt: '2026-12-01T04:18:00.000Z' });
    acara.bank.isUnreachable = true;
    acara.clock.advance(15);
    await expire();
    expect(acara.ticketOf(purchase).hold?.until).toBe('2026-12-01T04:17:00.000Z');
    acara.clock.advance(2);
    await expire();
    expect(acara.ticketOf(purchase).hold?.until).toBe('2026-12-01T04:18:00.000Z');
    acara.clock.advance(1);
    expect(await expire()).toEqual({ expired: 1 });
  });

  it('asks a bank that is away about one hold only', async () => {
    while (acara.places(event).held < 5) await acara.buy(await acara.aStudent('Budi'), event);
    acara.bank.isUnreachable = true;
    acara.clock.advance(15);
    await expire();
    acara.bank.asked.length = 0;
    acara.clock.advance(2);
    expect(await expire()).toEqual({ expired: 0 });
    expect(acara.bank.asked).toEqual(['cancelCheckout']);
    expect(acara.places(event)).toEqual({ sold: 0, held: 5 });
  });

  it('resolves every hold as soon as the bank is back', async () => {
    await acara.bank.play(acara.providerRefOf(purchase), 'pay');
    while (acara.places(event).held < 4) await acara.buy(await acara.aStudent('Budi'), event);
    acara.bank.isUnreachable = true;
    acara.clock.advance(15);
    await expire();
    acara.clock.advance(2);
    await expire();
    acara.bank.isUnreachable = false;
    acara.clock.advance(10);
    expect(await expire()).toEqual({ expired: 3 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
  });

  it('asks again after the extension', async () => {
    await acara.bank.play(acara.providerRefOf(purchase), 'pay');
    acara.bank.isUnreachable = true;
    acara.clock.advance(15);
    await expire();
    acara.bank.isUnreachable = false;
    acara.clock.advance(2);
    expect(await expire()).toEqual({ expired: 0 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
  });

  it('expires a hold whose bank reports success without money', async () => {
    const pending = await acara.bank.fetchPayment(checkoutAt(acara.providerRefOf(purchase)), 'buyer');
    acara.bank.fetchPayment = async () => pending && { ...pending, state: 'succeeded', eventKey: 'empty' };
    acara.clock.advance(15);
    expect(await expire()).toEqual({ expired: 1 });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('expires a hold without an open or with a declined checkout, without asking', async () => {
    acara.bank.isUnreachable = true;
    const unopened = await acara.buy(aina, event);
    acara.bank.isUnreachable = false;
    await acara.play(purchase, 'fail');
    acara.bank.asked.length = 0;
    acara.clock.advance(15);
    expect(await expire()).toEqual({ expired: 2 });
    expect(acara.bank.asked).toEqual([]);
    expect(acara.paymentOf(unopened)).toMatchObject({ status: 'closed', failure: 'hold_expired' });
    expect(acara.paymentOf(purchase)).toMatchObject({ status: 'failed', failure: 'declined' });
  });

  it('expires a hold with too little money', async () => {
    await acara.play(purchase, 'pay-wrong-amount');
    acara.clock.advance(15);
    expect(await expire()).toEqual({ expired: 1 });
    expect(acara.paymentOf(purchase)).toMatchObject({ status: 'succeeded', resolution: 'refund_due' });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('expires the other holds when one fails', async () => {
    acara.clock.advance(1);
    const next = await acara.buy(await acara.aStudent('Budi'), event);
    const { cancelCheckout } = acara.bank;
    acara.bank.cancelCheckout = async (checkout) => {
      if (checkout.providerRef === acara.providerRefOf(purchase))
        throw new TypeError('The bank speaks in tongues.');
      return cancelCheckout.call(acara.bank, checkout);
    };
    acara.clock.advance(15);
    await expect(expire()).rejects.toThrow('Holds that could not be ended: 1.');
    expect(acara.ticketOf(next).status).toBe('expired');
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
    expect(acara.places(event)).toEqual({ sold: 0, held: 1 });
  });

  it('sells the released place again', async () => {
    const last = await acara.anEvent({ capacity: 1 });
    await acara.buy(aina, last);
    const budi = await acara.aStudent('Budi');
    expect((await refusalOf(acara.buy(budi, last))).code).toBe('sold_out');
    acara.clock.advance(15);
    await expire();
    expect((await acara.buy(budi, last)).ticket.status).toBe('pending_payment');
  });

  it('releases each place once when two processes run', async () => {
    acara.clock.advance(15);
    const answers = await Promise.all([expire(), expire()]);
    expect(answers.map(({ expired }) => expired).sort()).toEqual([0, 1]);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });
});
