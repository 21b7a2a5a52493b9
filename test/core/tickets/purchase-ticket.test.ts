import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { aHold, aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const SOLD_OUT = plainRefusal('sold_out', 'This event is sold out.');
const NOT_ON_SALE = plainRefusal('not_on_sale', 'This event is not on sale.');
const MISSING = plainRefusal('event_not_found', 'Event not found');

describe('PurchaseTicket', () => {
  let acara: Acara;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
  });

  function nothingWasSold(event: Event): void {
    expect(acara.places(event)).toEqual({ sold: event.sold, held: event.held });
    expect(acara.database.published.tickets.size).toBe(0);
    expect(acara.bank.asked).toEqual([]);
    expect(acara.notices()).toEqual([]);
  }

  it.each([0, 2, -1, 1.5, Number.NaN])('refuses a quantity of %d', async (quantity) => {
    const event = await acara.anEvent();
    const input = { ...PURCHASE_DEFAULTS, eventId: event.id, quantity };
    expect(await refusalOf(acara.does('PurchaseTicket').execute(aina, input))).toEqual(
      fieldRefusal({ quantity: 'One ticket is sold at a time: the quantity is 1.' }),
    );
    nothingWasSold(event);
  });

  it.each(['', ' ', 'two words', 'line\nbreak', 'café', 'a'.repeat(256)])(
    'refuses the idempotency key %j',
    async (key) => {
      const event = await acara.anEvent();
      expect(await refusalOf(acara.buy(aina, event, key))).toEqual(
        fieldRefusal({ idempotencyKey: 'An idempotency key has 1 to 255 visible characters.' }),
      );
      nothingWasSold(event);
    },
  );

  it.each<[string, Partial<Event>, typeof MISSING]>([
    ['a draft', { status: 'draft' }, MISSING],
    ['awaiting its review', { status: 'pending_review' }, MISSING],
    ['cancelled', { status: 'cancelled' }, NOT_ON_SALE],
    ['over', { startsAt: '2026-12-01T02:00:00.000Z', endsAt: '2026-12-01T04:00:00.000Z' }, NOT_ON_SALE],
    ['full', { capacity: 3, sold: 3 }, SOLD_OUT],
    ['held to the last place', { capacity: 3, sold: 1, held: 2 }, SOLD_OUT],
  ])('refuses an event that is %s', async (_what, differences, refusal) => {
    const event = await acara.anEvent(differences);
    expect(await refusalOf(acara.buy(aina, event))).toEqual(refusal);
    nothingWasSold(event);
  });

  it('refuses an unknown event', async () => {
    expect(await refusalOf(acara.buy(aina, { id: 'event-0' }))).toEqual(MISSING);
  });

  it('sells tickets during the event until it ends', async () => {
    const times = { startsAt: '2026-12-01T02:00:00.000Z', endsAt: '2026-12-01T04:00:00.001Z' };
    const event = await acara.anEvent(times);
    expect((await acara.buy(aina, event)).ticket.status).toBe('pending_payment');
  });

  it('enforces the limit per person, counting live tickets only', async () => {
    const event = await acara.anEvent({ perPersonLimit: 2 });
    const limit = plainRefusal('already_at_limit', 'One person can have at most 2 of these tickets.');
    const first = await acara.buy(aina, event);
    await acara.buy(aina, event);
    expect(await refusalOf(acara.buy(aina, event))).toEqual(limit);
    expect((await acara.buy(await acara.aStudent('Budi'), event)).ticket.status).toBe('pending_payment');
    await acara.play(first);
    expect(await refusalOf(acara.buy(aina, event))).toEqual(limit);
    const second = acara.database.published.tickets.size;
    await acara
      .does('CancelTicket')
      .execute(aina, { id: [...acara.database.published.tickets.values()][1]?.id ?? '' });
    expect((await acara.buy(aina, event)).ticket.status).toBe('pending_payment');
    expect(acara.database.published.tickets.size).toBe(second + 1);
  });

  const TOO_MANY = plainRefusal(
    'too_many_holds',
    'You are holding 5 places that aren’t confirmed yet, as many as one person can. Finish or give back one, then try again.',
  );

  it('limits a person to five unpaid places over all events', async () => {
    const [one, other] = [await acara.anEvent(), await acara.anEvent()];
    const held = [];
    for (const event of [one, other, one, other, one]) held.push(await acara.buy(aina, event));
    expect(await refusalOf(acara.buy(aina, one))).toEqual(TOO_MANY);
    expect(await refusalOf(acara.buy(aina, other))).toEqual(TOO_MANY);
    const [first, second] = held;
    if (first) await acara.play(first);
    await acara.buy(aina, other);
    expect(await refusalOf(acara.buy(aina, other))).toEqual(TOO_MANY);
    await acara.does('CancelTicket').execute(aina, { id: second?.ticket.id ?? '' });
    await acara.buy(aina, other);
    expect(await refusalOf(acara.buy(aina, other))).toEqual(TOO_MANY);
    acara.clock.advance(15);
    await acara.does('ExpireHolds').execute(SYSTEM);
    expect((await acara.buy(aina, other)).ticket.status).toBe('pending_payment');
  });

  it('limits unpaid places as configured and does not count free tickets', async () => {
    acara = new Acara({ maxOpenHolds: 1 });
    aina = await acara.aStudent();
    const [paid, free] = [await acara.anEvent(), await acara.anEvent({ priceSen: 0 })];
    for (let n = 0; n < 7; n += 1) expect((await acara.buy(aina, free)).ticket.status).toBe('confirmed');
    await acara.buy(aina, paid);
    expect((await refusalOf(acara.buy(aina, paid))).message).toBe(
      'You are holding 1 place that isn’t confirmed yet, as many as one person can. Finish or give back one, then try again.',
    );
    expect((await acara.buy(aina, free)).ticket.status).toBe('confirmed');
  });

  const buyAt = (event: Event, price: number | null, key: string | null = null) =>
    acara
      .does('PurchaseTicket')
      .execute(aina, { ...PURCHASE_DEFAULTS, eventId: event.id, idempotencyKey: key, price });

  it('sells at the price that the buyer saw, or reports the new price', async () => {
    const event = await acara.anEvent();
    expect(await refusalOf(buyAt(event, 24.99))).toEqual(
      plainRefusal(
        'price_changed',
        'The price has changed: it is RM\u00a025.00 now. Please check, then try again.',
      ),
    );
    expect(await refusalOf(buyAt(event, 0))).toMatchObject({ code: 'price_changed' });
    const free = await acara.anEvent({ priceSen: 0 });
    expect(await refusalOf(buyAt(free, 1))).toEqual(
      plainRefusal('price_changed', 'This ticket is free now. Please check, then try again.'),
    );
    nothingWasSold(event);
    expect((await buyAt(event, 25)).ticket.price).toBe(25);
    expect((await buyAt(event, null)).ticket.price).toBe(25);
    expect((await buyAt(free, 0)).ticket.price).toBe(0);
  });

  it.each([-1, 1.005, Number.NaN, 30_001])('refuses %d as a price', async (price) => {
    const event = await acara.anEvent();
    expect(Object.keys((await refusalOf(buyAt(event, price))).fields ?? {})).toEqual(['price']);
    nothingWasSold(event);
  });

  it('holds a place for fifteen minutes without calling the provider', async () => {
    const event = await acara.anEvent({ sold: 4, held: 2 });
    const purchase = await acara.hold(aina, event, 'key-1');
    const { ticket, payment } = purchase;
    const expiresAt = '2026-12-01T04:15:00.000Z';
    expect(payment).toEqual({ id: payment?.id, checkoutUrl: null, expiresAt, transferReportedAt: null });
    expect(ticket).toEqual({
      id: ticket.id,
      eventId: event.id,
      userId: aina.uid,
      holderName: aina.name,
      status: 'pending_payment',
      type: { id: event.id, name: '', nameMs: null },
      price: 25,
      listPrice: 25,
      discountCode: null,
      purchaseDate: acara.clock.now(),
      code: null,
      qrCode: null,
      questions: [],
      event: {
        title: 'Night of the Gamelan',
        category: 'Cultural',
        startDate: '2026-12-20T12:00:00.000Z',
        endDate: '2026-12-20T15:00:00.000Z',
        location: 'Main Campus',
        venue: 'Dewan Seri Angsana',
        imageUrl: null,
        status: 'published',
        cancellationReason: null,
      },
      holdExpiresAt: expiresAt,
      payment,
      resolution: null,
      refund: null,
      cancellation: null,
      checkedInAt: null,
      giveBackUntil: null,
    });
    expect(acara.ticketOf(purchase)).toEqual(
      aTicket({
        id: ticket.id,
        holder: { uid: aina.uid, name: 'Aina Rahman', email: aina.email },
        purchasedAt: acara.clock.now(),
        hold: aHold({ until: expiresAt }),
        idempotencyKey: 'key-1',
      }),
    );
    expect(acara.paymentOf(purchase)).toEqual(
      aPayment({
        ...payment,
        ticketId: ticket.id,
        userId: aina.uid,
        status: 'created',
        createdAt: acara.clock.now(),
        checkDueAt: '2026-12-01T04:03:00.000Z',
      }),
    );
    expect(acara.bank.asked).toEqual([]);
    expect(acara.places(event)).toEqual({ sold: 4, held: 3 });
    expect(acara.notices()).toEqual([]);
  });

  it('confirms a free ticket at once and mails it', async () => {
    const event = await acara.anEvent({ priceSen: 0 });
    const { ticket, payment } = await acara.buy(aina, event);
    expect(payment).toBeNull();
    expect(ticket).toMatchObject({ status: 'confirmed', price: 0, holdExpiresAt: null, payment: null });
    expect(ticket.qrCode).toMatch(/^data:image\/png;base64,/);
    expect(acara.ticketOf({ ticket })).toMatchObject({
      fee: { bps: 500, fixedSen: 0, sen: 0 },
      hold: null,
      confirmedAt: acara.clock.now(),
    });
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
    expect(acara.bank.asked).toEqual([]);
    const entry = { eventId: event.id, endsAt: event.endsAt, sequence: 0 };
    const notice = { ...aMessage().notice, ticketId: ticket.id, entry, priceSen: 0 } as Notice;
    expect([...acara.database.published.outbox.values()]).toEqual([
      aMessage({ id: expect.any(String), to: aRecipient(aina), notice }),
    ]);
  });

  it('answers a repeated request with the same ticket in its current state', async () => {
    const event = await acara.anEvent({ capacity: 1 });
    const held = await acara.hold(aina, event, 'key-1');
    expect(await acara.hold(aina, event, 'key-1')).toEqual(held);
    const first = await acara.does('OpenCheckout').execute(aina, { id: held.ticket.id });
    expect(await acara.hold(aina, event, 'key-1')).toEqual(first);
    await acara.play(first);
    const paid = await acara.buy(aina, event, 'key-1');
    expect([paid.ticket.id, paid.ticket.status, paid.payment]).toEqual([
      first.ticket.id,
      'confirmed',
      first.payment,
    ]);
    await acara.changeEvent(event, { status: 'cancelled' });
    expect((await acara.buy(aina, event, 'key-1')).ticket.id).toBe(first.ticket.id);
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
  });

  it('refuses an idempotency key for another purchase of the same person', async () => {
    const [one, other] = [await acara.anEvent(), await acara.anEvent()];
    const first = await acara.buy(aina, one, 'key-1');
    expect(await refusalOf(acara.buy(aina, other, 'key-1'))).toEqual(
      plainRefusal('idempotency_conflict', 'This idempotency key was used for something else.'),
    );
    const budi = await acara.aStudent('Budi');
    expect((await acara.buy(budi, one, 'key-1')).ticket.id).not.toBe(first.ticket.id);
    expect((await acara.buy(aina, one, null)).ticket.id).not.toBe(first.ticket.id);
  });

  it('sells one ticket for simultaneous requests with the same key', async () => {
    const event = await acara.anEvent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => acara.hold(aina, event, 'key-1')));
    expect(new Set(answers.map(({ ticket }) => ticket.id)).size).toBe(1);
    expect(new Set(answers.map(({ payment }) => payment?.id)).size).toBe(1);
    expect(acara.places(event)).toEqual({ sold: 0, held: 1 });
  });

  it('sells while the bank never answers', async () => {
    const event = await acara.anEvent();
    acara.bank.meanwhile = () => new Promise(() => undefined);
    const purchase = await acara.hold(aina, event);
    void acara.does('OpenCheckout').execute(aina, { id: purchase.ticket.id });
    expect((await acara.hold(aina, event)).ticket.status).toBe('pending_payment');
    expect(acara.places(event)).toEqual({ sold: 0, held: 2 });
  });
});
