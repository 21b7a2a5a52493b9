import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { heldForAnswers } from '#test/support/held-for-answers.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

/** A free ticket whose place is held until its buyer has answered the event's questions. */
describe('a free ticket that is held for answers', () => {
  let acara: Acara;
  let aina: SignedIn;
  let event: Event;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    event = await acara.anEvent({ priceSen: 0, capacity: 1 });
    purchase = await acara.buy(aina, event);
    await acara.write((stores) => heldForAnswers(stores, acara.ticketOf(purchase), acara.clock.now()));
  });

  it('takes a place that nobody else can buy, until the hold is over', async () => {
    expect(acara.places(event)).toEqual({ sold: 0, held: 1 });
    const wei = await acara.aStudent('Wei');
    expect((await refusalOf(acara.buy(wei, event))).code).toBe('sold_out');
    acara.clock.advance(15);
    expect(await acara.does('ExpireHolds').execute(SYSTEM)).toEqual({ expired: 1 });
    expect(acara.ticketOf(purchase).status).toBe('expired');
    expect((await acara.buy(wei, event)).ticket.status).toBe('confirmed');
  });

  it('opens no checkout, because there is nothing to pay', async () => {
    const paying = acara.does('OpenCheckout').execute(aina, { id: purchase.ticket.id });
    expect((await refusalOf(paying)).code).toBe('already_paid');
    expect(acara.database.published.payments.size).toBe(0);
    expect(acara.ticketOf(purchase).hold?.for).toBe('answers');
  });

  it('asks for the answers, and for no payment, when the hold is nearly over', async () => {
    const before = acara.notices().length;
    acara.clock.advance(10);
    expect(await acara.does('WarnOfExpiringHolds').execute(SYSTEM)).toEqual({ warned: 1 });
    expect(acara.notices().slice(before)).toMatchObject([
      { kind: 'hold_expiring', priceSen: 0, paymentId: null, forAnswers: true },
    ]);
    expect(await acara.does('WarnOfExpiringHolds').execute(SYSTEM)).toEqual({ warned: 0 });
  });
});
