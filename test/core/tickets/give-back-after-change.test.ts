import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import type { Event } from '#core/events/event.ts';
import { addMilliseconds, addMinutes } from '#core/shared/instant.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { asItIs } from '#test/support/as-it-is.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const THEATRE = 'Panggung Bunga';
const HOURS = 60;

describe('a paid ticket of an event that moved', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await acara.anEvent({ organizerId: club.uid });
    purchase = await buyAndPay();
  });

  const buyAndPay = async () => {
    const bought = await acara.buy(aina, event);
    await acara.play(bought);
    return bought;
  };
  const edit = (change: Partial<EditEventInput>) =>
    acara.does('EditEvent').execute(club, { ...asItIs(acara.stored(event)), ...change });
  const announce = async (change: Partial<EditEventInput>) => {
    await edit(change);
    acara.clock.advance(10);
    await acara.does('SendDueChangeNotices').execute(SYSTEM);
  };
  const giveBack = (id = purchase.ticket.id, actor = aina) =>
    acara.does('CancelTicket').execute(actor, { id });
  const offeredUntil = async (id = purchase.ticket.id) =>
    (await acara.does('ViewTicket').execute(aina, { id })).ticket.giveBackUntil;
  const refusal = async (id = purchase.ticket.id) => (await refusalOf(giveBack(id))).code;

  it('can be given back for its price, which frees its place', async () => {
    await announce({ venue: THEATRE });
    expect(await offeredUntil()).toBe(addMinutes(acara.clock.now(), 72 * HOURS));
    const { ticket } = await giveBack();
    expect(ticket).toMatchObject({
      status: 'cancelled',
      giveBackUntil: null,
      cancellation: { by: 'holder' },
      refund: { status: 'manual_required', reason: 'event_changed', amount: 25 },
    });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500, reason: 'event_changed', userId: aina.uid }]);
    expect(acara.notices().at(-1)).toMatchObject({
      kind: 'refund_due',
      reason: 'event_changed',
      amountSen: 2_500,
    });
    expect(await refusal()).toBe('already_closed');
    expect(acara.refunds()).toHaveLength(1);
  });

  it('keeps the fee for the platform, as a ticket that the club takes back does', async () => {
    await announce({ venue: THEATRE });
    await giveBack();
    expect(acara.balances(purchase)).toMatchObject({ platform: 125, club: -125 });
  });

  it.each<[string, Partial<EditEventInput>, boolean]>([
    ['a start two hours later', { startDate: '2026-12-20T14:00:00.000Z' }, false],
    ['a start two hours and a minute later', { startDate: '2026-12-20T14:01:00.000Z' }, true],
    ['a start two hours and a minute earlier', { startDate: '2026-12-20T09:59:00.000Z' }, true],
    ['another end', { endDate: '2026-12-21T15:00:00.000Z' }, false],
    ['another location', { location: 'South Campus' }, false],
    ['a venue in other letters', { venue: '  DEWAN seri ANGSANA ' }, false],
    ['another venue', { venue: THEATRE }, true],
  ])('is offered or not for %s', async (_, change, isOffered) => {
    await announce(change);
    expect((await offeredUntil()) !== null).toBe(isOffered);
    if (isOffered) await giveBack();
    else expect(await refusal()).toBe('not_cancellable');
  });

  it('cannot be given back before the notice', async () => {
    await edit({ venue: THEATRE });
    expect(await offeredUntil()).toBeNull();
    expect(await refusalOf(giveBack())).toMatchObject({ code: 'not_cancellable' });
  });

  it('measures several changes within the grace together', async () => {
    await edit({ startDate: addMinutes(event.startsAt, 90), endDate: addMinutes(event.endsAt, 300) });
    await announce({ startDate: addMinutes(event.startsAt, 180) });
    await giveBack();
  });

  it('measures from the notice before', async () => {
    await announce({ startDate: addMinutes(event.startsAt, 90), endDate: addMinutes(event.endsAt, 300) });
    await announce({ startDate: addMinutes(event.startsAt, 180) });
    expect(await refusal()).toBe('not_cancellable');
  });

  it('can be given back until 72 hours after the notice', async () => {
    await announce({ venue: THEATRE });
    const until = addMinutes(acara.clock.now(), 72 * HOURS);
    acara.clock.set(until);
    expect(await refusal()).toBe('not_cancellable');
    expect(await offeredUntil()).toBeNull();
    acara.clock.set(addMilliseconds(until, -1));
    await giveBack();
  });

  it('can be given back until its event starts, as it is planned now', async () => {
    await announce({ startDate: '2026-12-02T12:00:00.000Z', endDate: '2026-12-02T15:00:00.000Z' });
    expect(await offeredUntil()).toBe('2026-12-02T12:00:00.000Z');
    acara.clock.set('2026-12-02T12:00:00.000Z');
    expect(await refusal()).toBe('not_cancellable');
    acara.clock.set('2026-12-02T11:59:59.999Z');
    await giveBack();
  });

  it('can be given back for 72 hours from the last large change, and a small one ends nothing', async () => {
    await announce({ venue: THEATRE });
    acara.clock.advance(48 * HOURS);
    const later = await buyAndPay();
    await announce({ location: 'South Campus' });
    expect(await refusal(later.ticket.id)).toBe('not_cancellable');
    expect(await offeredUntil()).not.toBeNull();
    await announce({ venue: 'Dewan Lain' });
    acara.clock.advance(71 * HOURS);
    await giveBack();
    await giveBack(later.ticket.id);
  });

  it('was bought before the notice', async () => {
    await announce({ venue: THEATRE });
    acara.clock.advance(1);
    const later = await buyAndPay();
    expect(await offeredUntil(later.ticket.id)).toBeNull();
    expect(await refusal(later.ticket.id)).toBe('not_cancellable');
  });

  it('cannot be given back once its holder is inside', async () => {
    await announce({ venue: THEATRE });
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: purchase.ticket.id, scanId: 'scan-1' };
    await acara.does('CheckInTicket').execute(club, scan);
    expect(await offeredUntil()).toBeNull();
    expect(await refusal()).toBe('already_checked_in');
  });

  it('is not offered in the notice to a holder who is inside', async () => {
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: purchase.ticket.id, scanId: 'scan-1' };
    await acara.does('CheckInTicket').execute(club, scan);
    await announce({ venue: THEATRE });
    expect(acara.notices().at(-1)).toMatchObject({ kind: 'event_changed', giveBackUntil: null });
  });

  it('is given back by its holder alone', async () => {
    await announce({ venue: THEATRE });
    const other = await acara.aStudent('Farid Hakimi');
    expect(await refusalOf(giveBack(purchase.ticket.id, other))).toEqual(
      plainRefusal('ticket_not_found', 'Ticket not found'),
    );
  });

  it('gives the money to who paid', async () => {
    const payer = await acara.aStudent('Farid Hakimi');
    const ticket = acara.ticketOf(purchase);
    await acara.write(({ tickets }) =>
      tickets.save({ ...ticket, payer: { uid: payer.uid, name: payer.name, email: payer.email } }),
    );
    await acara.database.transact(async ({ state }) => {
      const payment = acara.paymentOf(purchase);
      state.payments.set(payment.id, { ...payment, userId: payer.uid });
    });
    await announce({ venue: THEATRE });
    await giveBack();
    expect(acara.refunds()).toMatchObject([{ userId: payer.uid, amountSen: 2_500 }]);
    expect([...acara.database.published.outbox.values()].at(-1)).toMatchObject({
      to: { uid: payer.uid },
      notice: { kind: 'refund_due' },
    });
  });

  it('owes what is left after a goodwill refund, and nothing after one of the whole price', async () => {
    const whole = await buyAndPay();
    const admin = await acara.anAdmin();
    const refund = (id: string, amount: number) =>
      acara
        .does('IssueGoodwillRefund')
        .execute(admin, { id, amount, refunded: 0, reason: 'A seat without a view.' });
    await refund(purchase.ticket.id, 10);
    await refund(whole.ticket.id, 25);
    await announce({ venue: THEATRE });
    await giveBack();
    await giveBack(whole.ticket.id);
    expect(acara.refunds().filter(({ reason }) => reason === 'event_changed')).toMatchObject([
      { ticketId: purchase.ticket.id, amountSen: 1_500 },
    ]);
    expect(acara.ticketOf(whole).status).toBe('cancelled');
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('is given back once by two calls at once', async () => {
    await announce({ venue: THEATRE });
    const outcomes = await Promise.allSettled([giveBack(), giveBack()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(acara.refunds()).toHaveLength(1);
  });
});
