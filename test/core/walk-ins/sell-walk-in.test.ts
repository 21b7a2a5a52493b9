import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { type PassHolder, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { sellWalkIn } from '#core/walk-ins/sell-walk-in-decision.ts';
import { TERMS } from '#test/support/terms.ts';
import { SellingVenue, saleId } from './selling-venue.ts';

/** Returns the error of work that must be refused, with its params. */
async function refusalOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error('It was not refused.', { cause: error });
  return { code: error.code, params: error.params as { readonly fields?: object } };
}

describe('a ticket sold at the venue', () => {
  let venue: SellingVenue;
  let farah: PassHolder;
  beforeEach(async () => {
    venue = await SellingVenue.open();
    farah = await venue.device();
  });
  const admit = (code: string | null) =>
    venue.acara.does('CheckInTicket').execute(farah, {
      ...{ ...CHECK_IN_DEFAULTS, id: venue.event.id, code, scanId: `scan of ${code?.slice(-8)}` },
    });

  it('for cash is valid at once, is booked as received, and lets its holder in', async () => {
    const sale = await venue.sell(farah, 1);
    expect(sale).toMatchObject({ state: 'paid', way: 'cash', price: 12, checkoutUrl: null });
    expect(sale.ticketPath).toMatch(new RegExp(`^/t/${sale.ticketId}#`));
    expect(venue.places()).toEqual({ sold: 1, held: 0, setAside: 0 });
    const [payment] = [...venue.acara.database.published.payments.values()];
    expect(payment).toMatchObject({ provider: 'cash', status: 'succeeded', resolution: 'applied' });
    expect(venue.acara.balances({ payment: payment ?? null })).toMatchObject({
      buyer: -1_200,
      club: 1_140,
      platform: 60,
    });
    expect(await admit(sale.code)).toMatchObject({ outcome: 'admitted' });
    expect(venue.acara.ticketOf({ ticket: { id: sale.ticketId } })).toMatchObject({
      origin: 'walk_in',
      holder: { name: 'Walk-in', email: '' },
    });
  });

  it('is the same sale however often the device asks for it, and another one under its id is refused', async () => {
    const first = await venue.sell(farah, 1);
    expect(await venue.sell(farah, 1)).toEqual(first);
    expect(venue.places()).toEqual({ sold: 1, held: 0, setAside: 0 });
    expect((await venue.cash()).taken).toBe(12);
    await venue.acara.changeEvent(venue.event, { priceSen: 1_500 });
    expect(await refusalOf(venue.sell(farah, 1, { price: 15 }))).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('on the provider’s page holds a place, and is valid once the guest has paid', async () => {
    const waiting = await venue.sell(farah, 1, { way: 'provider' });
    expect(waiting).toMatchObject({ state: 'waiting', way: 'provider', code: null, ticketPath: null });
    expect(venue.places()).toEqual({ sold: 0, held: 1, setAside: 0 });
    expect((await venue.check(farah, 1)).sale.state).toBe('waiting');
    const ref = waiting.checkoutUrl?.split('/').at(-1) ?? '';
    await venue.acara.bank.play(ref, 'pay');
    const { sale } = await venue.check(farah, 1);
    expect(sale).toMatchObject({ state: 'paid', checkoutUrl: null, holdExpiresAt: null });
    expect(await admit(sale.code)).toMatchObject({ outcome: 'admitted' });
    expect((await venue.cash()).taken).toBe(0);
  });

  it('shows how it stands while the provider does not answer, and opens its page by the same sale later', async () => {
    venue.acara.bank.isUnreachable = true;
    expect(await refusalOf(venue.sell(farah, 1, { way: 'provider' }))).toMatchObject({
      code: 'provider_unavailable',
    });
    expect(venue.places()).toEqual({ sold: 0, held: 1, setAside: 0 });
    expect((await venue.check(farah, 1)).sale).toMatchObject({ state: 'waiting', checkoutUrl: null });
    venue.acara.bank.isUnreachable = false;
    expect((await venue.sell(farah, 1, { way: 'provider' })).checkoutUrl).toMatch(/./);
    expect(venue.places()).toEqual({ sold: 0, held: 1, setAside: 0 });
  });

  it('that the guest does not buy gives its place back, and money that comes all the same confirms it', async () => {
    const waiting = await venue.sell(farah, 1, { way: 'provider' });
    expect((await venue.end(farah, 1)).sale).toMatchObject({ state: 'ended', checkoutUrl: null });
    expect(venue.places()).toEqual({ sold: 0, held: 0, setAside: 0 });
    const ref = waiting.checkoutUrl?.split('/').at(-1) ?? '';
    await venue.acara.settle({
      ...{ eventKey: 'late', providerRef: ref, paymentId: null, state: 'succeeded', receivedSen: 1_200 },
      ...{ currency: 'MYR', method: null, feeSen: null, raw: '' },
    });
    expect((await venue.check(farah, 1)).sale.state).toBe('paid');
    expect((await venue.end(farah, 1)).sale.state).toBe('paid');
  });

  it('is refused when no place is left, at another price, and while sales are paused', async () => {
    await venue.acara.changeEvent(venue.event, { sold: 5 });
    expect(await refusalOf(venue.sell(farah, 1))).toMatchObject({ code: 'sold_out' });
    expect(await refusalOf(venue.sell(farah, 1, { price: 10 }))).toMatchObject({
      code: 'price_changed',
      params: { priceSen: 1_200 },
    });
    await venue.acara.changeEvent(venue.event, { pausedFor: 'organiser_disabled' });
    expect(await refusalOf(venue.sell(farah, 1))).toMatchObject({ code: 'not_on_sale' });
    expect(await refusalOf(venue.sell(farah, 1, { typeId: 'event-9' }))).toMatchObject({
      code: 'not_on_sale',
    });
  });

  it('can be free, and then needs nobody’s money', async () => {
    await venue.acara.changeEvent(venue.event, { priceSen: 0 });
    const sale = await venue.sell(farah, 1, { price: 0, way: 'provider' });
    expect(sale).toMatchObject({ state: 'paid', price: 0 });
    expect(venue.places()).toEqual({ sold: 1, held: 0, setAside: 0 });
    expect(venue.acara.database.published.payments.size).toBe(0);
  });

  it('is of a type for the venue, or of a public one that is for everybody and on sale', async () => {
    const plannedAt = venue.acara.clock.now();
    await venue.acara.changeEvent(venue.event, { plannedAt });
    const base = baseTypeOf({ id: venue.event.id, priceSen: 2_000 });
    const planned = [
      { visibility: 'door_only' },
      {},
      { visibility: 'hidden' },
      { audience: { anyOf: [{ kind: 'verified_student' }] } },
      { closesAt: addMinutes(plannedAt, -5) },
    ] as const;
    await venue.acara.write(async ({ ticketTypes }) => {
      await ticketTypes.save({ ...base, name: 'type-0', position: 9, closesAt: plannedAt });
      for (const [n, differences] of planned.entries())
        await ticketTypes.add({
          ...base,
          id: `type-${n + 1}`,
          name: `type-${n + 1}`,
          position: n,
          ...differences,
        });
    });
    const { types } = await venue.offers(farah);
    expect(types.map(({ id }) => id)).toEqual(['type-1', 'type-2']);
    const ofGate = { ...farah, typeIds: ['type-2', 'type-3'] };
    expect((await venue.offers(ofGate)).types.map(({ id }) => id)).toEqual(['type-2']);
    expect(await venue.sell(farah, 1, { typeId: 'type-1', price: 20 })).toMatchObject({
      state: 'paid',
      price: 20,
    });
    expect(await refusalOf(venue.sell(farah, 2, { typeId: 'type-4', price: 20 }))).toMatchObject({
      code: 'type_not_found',
    });
  });

  it('is sold by devices that may, where the operator lets them', async () => {
    const scanner = await venue.device('Lim', {});
    expect(await refusalOf(venue.sell(scanner, 1))).toMatchObject({
      code: 'forbidden',
      params: { reason: 'check_in_sell' },
    });
    expect(await refusalOf(venue.sell(venue.club, 1))).toMatchObject({
      code: 'wrong_state',
      params: { reason: 'device_needed' },
    });
    expect((await venue.sell(await venue.ownDevice(), 1)).state).toBe('paid');
    for (const [walkIns, way] of [
      ['off', 'provider'],
      ['off', 'cash'],
      ['provider', 'cash'],
    ] as const) {
      const other = await SellingVenue.open({ walkIns });
      expect(
        await refusalOf(other.sell(await other.device(), 1, { way })),
        `${walkIns} ${way}`,
      ).toMatchObject({
        code: 'forbidden',
        params: { reason: 'door_sales_off' },
      });
    }
    const byProvider = await SellingVenue.open({ walkIns: 'provider' });
    const device = await byProvider.device();
    expect((await byProvider.offers(device)).ways).toEqual(['provider']);
    expect((await byProvider.sell(device, 1, { way: 'provider' })).state).toBe('waiting');
  });

  it('checks what it is given', async () => {
    const refused = (differences: object) => refusalOf(venue.sell(farah, 1, differences));
    for (const [differences, field] of [
      [{ saleId: 'sale-1' }, 'saleId'],
      [{ way: 'cheque' }, 'way'],
      [{ price: -1 }, 'price'],
      [{ soldAt: 'yesterday' }, 'soldAt'],
      [{ soldAt: venue.acara.clock.now(), way: 'provider' }, 'soldAt'],
    ] as const)
      expect(Object.keys((await refused(differences)).params.fields ?? {}), field).toEqual([field]);
    expect(await refusalOf(venue.check(farah, 7))).toMatchObject({ code: 'ticket_not_found' });
  });
});

describe('a sale for cash whose server stopped before the money was booked', () => {
  it.each([
    ['at once', 0],
    ['after its hold has ended', 20],
  ])('is booked when the device asks again %s', async (_, minutes) => {
    const venue = await SellingVenue.open();
    const farah = await venue.device();
    const { clock, ids, container } = venue.acara;
    const at = clock.now();
    await resolve(container, TicketOffice).run(sellWalkIn, {
      ...{ saleId: saleId(1), eventId: venue.event.id, typeId: venue.event.id, priceSen: 1_200 },
      ...{
        buyer: { uid: `guest-${saleId(1)}`, name: 'Walk-in', email: '' },
        provider: 'cash',
        isMade: false,
      },
      ...{ device: farah, terms: TERMS, at, receivedAt: at, ids },
    });
    expect(venue.places()).toEqual({ sold: 0, held: 1, setAside: 0 });
    clock.advance(minutes);
    await venue.acara.does('ExpireHolds').execute(SYSTEM);
    await venue.acara.does('ReconcilePayments').execute(SYSTEM);
    expect((await venue.sell(farah, 1)).state).toBe('paid');
    expect(venue.places()).toEqual({ sold: 1, held: 0, setAside: 0 });
    expect((await venue.cash()).taken).toBe(12);
  });
});

describe('a sale without a connection', () => {
  let venue: SellingVenue;
  let farah: PassHolder;
  beforeEach(async () => {
    venue = await SellingVenue.open();
    farah = await venue.device();
    await venue.keep(farah, 2);
  });

  it('is booked at its own time, from the places of its device, also after the event', async () => {
    const soldAt = addMinutes(venue.event.startsAt, 20);
    venue.acara.clock.set(addMinutes(venue.event.endsAt, 24 * 60));
    expect((await venue.sell(farah, 1, { soldAt })).state).toBe('paid');
    expect(venue.places()).toEqual({ sold: 1, held: 0, setAside: 1 });
    const [payment] = [...venue.acara.database.published.payments.values()];
    expect(payment).toMatchObject({ settledAt: soldAt, createdAt: soldAt, resolution: 'applied' });
  });

  it('counts at the price that was asked, and of a type that is not sold any more', async () => {
    const soldAt = venue.acara.clock.now();
    await venue.acara.changeEvent(venue.event, { priceSen: 1_500, pausedFor: 'organiser_disabled' });
    expect(await venue.sell(farah, 1, { soldAt })).toMatchObject({ state: 'paid', price: 12 });
  });

  it('owes its money back when no place was left, or the event was cancelled', async () => {
    const soldAt = venue.acara.clock.now();
    await venue.keep(farah, 0);
    await venue.acara.changeEvent(venue.event, { sold: 5 });
    expect((await venue.sell(farah, 1, { soldAt })).state).toBe('owed_back');
    expect(venue.places()).toEqual({ sold: 5, held: 0, setAside: 0 });
    await venue.acara.changeEvent(venue.event, { sold: 0, status: 'cancelled' });
    expect((await venue.sell(farah, 2, { soldAt })).state).toBe('owed_back');
    expect(venue.acara.refunds().map(({ reason, status }) => [reason, status])).toEqual([
      ['late_no_seat', 'manual_required'],
      ['event_cancelled', 'manual_required'],
    ]);
    expect((await venue.cash()).devices).toMatchObject([{ sales: 2, taken: 24 }]);
  });

  it('is taken from a device whose pass was revoked for seven days, as often as it may have sold', async () => {
    const soldAt = venue.acara.clock.now();
    await venue.acara.does('RevokeCheckInPass').execute(venue.club, { id: farah.passId ?? '' });
    await venue.returnPlaces();
    const ended = { ...farah, ended: { at: soldAt } };
    expect(await refusalOf(venue.sell(ended, 1))).toMatchObject({ code: 'unauthenticated' });
    expect((await venue.sell(ended, 1, { soldAt })).state).toBe('paid');
    expect((await venue.sell(ended, 2, { soldAt })).state).toBe('paid');
    // It was promised two places, and sells no third ticket after the fact.
    expect(await refusalOf(venue.sell(ended, 3, { soldAt }))).toMatchObject({ code: 'unauthenticated' });
    expect((await venue.sell(ended, 2, { soldAt })).state).toBe('paid');
    venue.acara.clock.set(addMinutes(soldAt, 7 * 24 * 60 + 10));
    expect(await refusalOf(venue.sell(ended, 1, { soldAt }))).toMatchObject({ code: 'check_in_closed' });
    expect((await venue.sell(farah, 4, { soldAt })).state).toBe('paid');
  });

  it('is not booked twice when its first answer was lost', async () => {
    const first = await venue.sell(farah, 1);
    expect(await venue.sell(farah, 1, { soldAt: venue.acara.clock.now() })).toEqual(first);
    expect((await venue.cash()).taken).toBe(12);
    expect(saleId(1)).toBe(first.saleId);
  });
});
