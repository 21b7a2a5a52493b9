import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn, SYSTEM } from '#core/actor.ts';
import type { LiveUpdate } from '#core/event-bus.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const REASON = 'The hall is flooded.';

describe('CancelEvent and CancelTicketsOfEvents', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara({ maxOpenHolds: 1_000 });
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await own();
  });

  const own = (differences: Partial<Event> = {}) => acara.anEvent({ organizerId: club.uid, ...differences });
  const cancel = (id = event.id, reason = REASON, actor = club) =>
    acara.does('CancelEvent').execute(actor, { id, reason });
  const progress = async (id = event.id) =>
    (await acara.does('ViewCancellation').execute(club, { id })).progress;
  const held = (ticket: Ticket | undefined): Ticket => {
    if (!ticket) throw new Error('There is no such ticket.');
    return ticket;
  };
  const cancelTickets = () => acara.does('CancelTicketsOfEvents').execute(SYSTEM);

  it('requires a reason', async () => {
    expect(await refusalOf(cancel(event.id, ' '))).toEqual(fieldRefusal({ reason: 'Reason is required.' }));
    expect(await refusalOf(cancel(event.id, 'x'.repeat(501)))).toEqual(
      fieldRefusal({ reason: 'Reason can have at most 500 characters.' }),
    );
  });

  it('refuses an event that is over or already cancelled', async () => {
    const over = plainRefusal('event_over', 'This event is over or cancelled, so it can’t be changed.');
    expect(await refusalOf(cancel((await own({ endsAt: acara.clock.now() })).id))).toEqual(over);
    await cancel();
    expect(await refusalOf(cancel())).toEqual(over);
    expect(acara.stored(event).cancellationReason).toBe(REASON);
  });

  it.each(['draft', 'pending_review'] as const)(
    'refuses a %s without tickets, which was never public',
    async (status) => {
      const { id } = await own({ status });
      expect(await refusalOf(cancel(id))).toEqual(
        plainRefusal('wrong_state', 'A draft without tickets can’t be cancelled. Delete it instead.'),
      );
      expect((await refusalOf(acara.does('ViewEvent').execute(ANONYMOUS, { id }))).code).toBe(
        'event_not_found',
      );
    },
  );

  it('cancels a draft with a ticket', async () => {
    await acara.buy(aina, event);
    await acara.does('UnpublishEvent').execute(club, { id: event.id });
    await cancel();
    expect(await cancelTickets()).toEqual({ cancelled: 1 });
  });

  describe('for an office', () => {
    const member = async (office: Office, name: string = office) =>
      acting(await acara.aMember(club, office, name), club, office);
    const mails = () =>
      [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
        notice.kind === 'club_event_cancelled' ? [[to.name, notice.by, notice.tickets]] : [],
      );
    beforeEach(async () => {
      event = await own({ priceSen: 0 });
    });

    it.each(['editor', 'secretary'] as const)(
      'is a %s’s while nothing is sold, not with sold tickets',
      async (office) => {
        const actor = await member(office);
        await acara.buy(aina, event);
        expect(await refusalOf(cancel(event.id, REASON, actor))).toEqual(
          plainRefusal('forbidden', 'Your office in the club does not allow this.'),
        );
        await acara.does('UnpublishEvent').execute(actor, { id: event.id });
        expect((await refusalOf(cancel(event.id, REASON, actor))).code).toBe('forbidden');
        expect(acara.stored(event).status).toBe('draft');
        await cancel((await own({ priceSen: 0 })).id, REASON, actor);
      },
    );

    it.each(['treasurer', 'checkin', 'adviser'] as const)('is nothing of a %s', async (office) => {
      const actor = await member(office);
      expect((await refusalOf(cancel(event.id, REASON, actor))).code).toBe('forbidden');
    });

    it('is told to presidents and treasurers, with who did it and how many tickets there were', async () => {
      for (const office of ['treasurer', 'secretary', 'adviser'] as const) await member(office);
      const editor = await member('editor');
      await cancel(event.id, REASON, editor);
      const recipients = [club.name, 'treasurer'];
      expect(mails()).toEqual(recipients.map((name) => [name, 'editor', 0]));
      const sold = await own({ priceSen: 0 });
      await acara.buy(aina, sold);
      await cancel(sold.id);
      expect(mails().slice(2)).toEqual(recipients.map((name) => [name, 'president', 1]));
      await cancel((await own()).id, REASON, await acara.anAdmin());
      expect(mails().slice(4)).toEqual(recipients.map((name) => [name, 'admin', 0]));
    });

    it('is told to nobody when it is refused, and to nobody for an event of an admin', async () => {
      await refusalOf(cancel(event.id, REASON, await member('adviser')));
      const admin = await acara.anAdmin();
      const ownEvent = await acara.anEvent({ organizerId: admin.uid });
      await cancel(ownEvent.id, REASON, admin);
      expect(mails()).toEqual([]);
    });
  });

  it('stops sales before any ticket is cancelled', async () => {
    const held = await acara.buy(aina, event);
    acara.clock.advance(1);
    const { event: cancelled } = await cancel();
    expect(cancelled).toMatchObject({ status: 'cancelled', cancellationReason: REASON });
    expect(acara.stored(event)).toEqual({
      ...event,
      held: 1,
      status: 'cancelled',
      cancellationReason: REASON,
      updatedAt: acara.clock.now(),
    });
    expect((await refusalOf(acara.buy(aina, event))).code).toBe('not_on_sale');
    expect(await refusalOf(acara.does('OpenCheckout').execute(aina, held.ticket))).toEqual(
      plainRefusal('already_closed', 'This event was cancelled, so there is nothing to pay.'),
    );
    expect(audited(acara)).toEqual([['Kelab Teater', 'event_cancelled', 'Night of the Gamelan', '']]);
  });

  it('publishes the change of the event and of each ticket', async () => {
    await acara.buy(aina, event);
    const published: LiveUpdate[] = [];
    acara.live.subscribe((update) => published.push(update));
    await cancel();
    const words: LiveUpdate[] = [{ kind: 'event', eventId: event.id }];
    expect(published).toEqual(words);
    await cancelTickets();
    expect(published).toEqual([...words, { kind: 'sales', eventId: event.id }]);
  });

  it('cancels paid, held and free tickets, frees their places and mails each holder', async () => {
    const free = await own({ priceSen: 0, title: 'Free Evening' });
    const paid = await acara.buy(aina, event);
    await acara.play(paid);
    const held = await acara.buy(await acara.aStudent('Budi Santoso'), event);
    const gift = await acara.buy(await acara.aStudent('Chong Wei'), free);
    const elsewhere = await acara.buy(aina, await own({ title: 'Another' }));
    await cancel();
    await cancel(free.id, 'No lights.');
    const before = acara.notices().length;
    expect(await cancelTickets()).toEqual({ cancelled: 3 });
    expect(await cancelTickets()).toEqual({ cancelled: 0 });

    for (const purchase of [paid, held, gift])
      expect(acara.ticketOf(purchase)).toMatchObject({
        status: 'cancelled',
        closedAt: acara.clock.now(),
        generation: 1,
      });
    expect(acara.ticketOf(elsewhere).status).toBe('pending_payment');
    expect([acara.places(event), acara.places(free)]).toEqual([
      { sold: 0, held: 0 },
      { sold: 0, held: 0 },
    ]);
    expect(acara.paymentOf(paid)).toMatchObject({ status: 'succeeded', resolution: 'applied' });
    expect(acara.paymentOf(held)).toMatchObject({ status: 'closed', failure: 'ticket_cancelled' });
    expect(acara.refunds()).toEqual([
      aRefund({
        id: expect.any(String),
        paymentId: acara.paymentOf(paid).id,
        ticketId: paid.ticket.id,
        userId: aina.uid,
        reason: 'event_cancelled',
        createdAt: acara.clock.now(),
        updatedAt: acara.clock.now(),
      }),
    ]);
    const notices = acara.notices().slice(before);
    expect(
      notices.map((notice) =>
        notice.kind === 'event_cancelled'
          ? [notice.ticketId, notice.eventTitle, notice.reason, notice.refundSen]
          : notice,
      ),
    ).toEqual([
      [paid.ticket.id, 'Night of the Gamelan', REASON, 2_500],
      [held.ticket.id, 'Night of the Gamelan', REASON, 0],
      [gift.ticket.id, 'Free Evening', 'No lights.', 0],
    ]);
    const { tickets } = await acara.does('ListMyTickets').execute(aina, {});
    expect(tickets.find(({ id }) => id === paid.ticket.id)).toMatchObject({
      status: 'cancelled',
      qrCode: null,
      refund: { status: 'manual_required', reason: 'event_cancelled', amount: 25 },
    });
  });

  it('continues after an interruption without repeating anything', async () => {
    const purchases = [];
    for (let count = 0; count < 5; count += 1) purchases.push(await acara.buy(aina, event));
    for (const purchase of purchases.slice(0, 3)) await acara.play(purchase);
    await cancel();
    const { next } = acara.ids;
    let left = 3;
    acara.ids.next = () => {
      if (left === 0) throw new Error('The power is out.');
      left -= 1;
      return next.call(acara.ids);
    };
    await expect(cancelTickets()).rejects.toThrow('Tickets that could not be cancelled: 4.');
    const half = purchases.map((purchase) => acara.ticketOf(purchase).status);
    expect(half).toEqual(['cancelled', 'confirmed', 'confirmed', 'pending_payment', 'pending_payment']);
    expect([acara.places(event), acara.refunds().length]).toEqual([{ sold: 2, held: 2 }, 1]);
    acara.ids.next = next;
    acara.clock.advance(1);
    expect(await cancelTickets()).toEqual({ cancelled: 4 });
    expect([acara.places(event), acara.refunds().length]).toEqual([{ sold: 0, held: 0 }, 3]);
    expect(acara.notices().filter(({ kind }) => kind === 'event_cancelled')).toHaveLength(5);
  });

  it('cancels the other tickets when one fails, and retries that one', async () => {
    const purchases = [];
    for (let count = 0; count < 4; count += 1) purchases.push(await acara.buy(aina, event));
    for (const purchase of purchases) await acara.play(purchase);
    const [, broken] = purchases;
    const payment = acara.paymentOf(broken ?? { payment: null });
    await acara.write((stores) => stores.payments.saveAll([{ ...payment, resolution: 'refund_due' }]));
    await cancel();
    await expect(cancelTickets()).rejects.toThrow('Tickets that could not be cancelled: 1.');
    expect(purchases.map((purchase) => acara.ticketOf(purchase).status)).toEqual([
      'cancelled',
      'confirmed',
      'cancelled',
      'cancelled',
    ]);
    expect(await progress()).toEqual({ total: 4, cancelled: 3, failed: 1 });
    await acara.write((stores) => stores.payments.saveAll([payment]));
    expect(await cancelTickets()).toEqual({ cancelled: 0 });
    acara.clock.advance(1);
    expect(await cancelTickets()).toEqual({ cancelled: 1 });
    expect(await progress()).toEqual({ total: 4, cancelled: 4, failed: 0 });
  });

  it('reaches every ticket though a hundred before it fail', async () => {
    const large = await own({ capacity: 200 });
    const purchases = await Promise.all(Array.from({ length: 120 }, () => acara.buy(aina, large)));
    await cancel(large.id);
    const failing = new Set([...acara.database.published.tickets.keys()].slice(0, 110));
    const { tickets } = acara.database.published;
    await acara.database.transact(async ({ state }) => {
      for (const id of failing) state.tickets.set(id, { ...held(tickets.get(id)), status: 'confirmed' });
    });
    await expect(cancelTickets()).rejects.toThrow('could not be cancelled: 100');
    await expect(cancelTickets()).rejects.toThrow('could not be cancelled: 10');
    const left = purchases.filter((purchase) => acara.ticketOf(purchase).status !== 'cancelled');
    expect(new Set(left.map(({ ticket }) => ticket.id))).toEqual(failing);
  });

  it('stops when the database is unavailable and records no failure', async () => {
    await acara.buy(aina, event);
    await cancel();
    const { next } = acara.ids;
    acara.ids.next = () => {
      throw new DomainError({ code: 'unavailable', params: {}, message: 'The database is away.' });
    };
    expect((await refusalOf(cancelTickets())).code).toBe('unavailable');
    acara.ids.next = next;
    expect(await progress()).toEqual({ total: 1, cancelled: 0, failed: 0 });
  });

  it('closes the checkouts of open payments, also once the bank is back', async () => {
    const closing = await acara.buy(aina, event);
    await cancel();
    await cancelTickets();
    expect(acara.bank.bill(acara.providerRefOf(closing))?.state).toBe('closed');
    const other = await own();
    const waiting = await acara.buy(aina, other);
    await cancel(other.id);
    acara.bank.isUnreachable = true;
    expect(await cancelTickets()).toEqual({ cancelled: 1 });
    acara.bank.isUnreachable = false;
    acara.clock.advance(3);
    await acara.does('ReconcilePayments').execute(SYSTEM);
    expect(acara.bank.bill(acara.providerRefOf(waiting))?.state).toBe('closed');
  });

  it('shows the progress', async () => {
    expect(await progress()).toBeNull();
    const early = await acara.buy(aina, event);
    await acara.does('CancelTicket').execute(aina, early.ticket);
    acara.clock.advance(1);
    await acara.play(await acara.buy(aina, event));
    await acara.buy(aina, event);
    await cancel();
    expect(await progress()).toEqual({ total: 2, cancelled: 0, failed: 0 });
    await cancelTickets();
    expect(await progress()).toEqual({ total: 2, cancelled: 2, failed: 0 });
  });

  it('cancels each ticket once when two processes run', async () => {
    for (let count = 0; count < 4; count += 1) await acara.play(await acara.buy(aina, event));
    await cancel();
    const [one, other] = await Promise.all([cancelTickets(), cancelTickets()]);
    expect(one.cancelled + other.cancelled).toBe(4);
    expect([acara.places(event), acara.refunds().length]).toEqual([{ sold: 0, held: 0 }, 4]);
    expect(acara.notices().filter(({ kind }) => kind === 'event_cancelled')).toHaveLength(4);
  });

  it('refunds money that comes after the cancellation', async () => {
    const late = await acara.buy(aina, event);
    await cancel();
    await cancelTickets();
    await acara.settle(acara.reportOf(late));
    expect(acara.ticketOf(late).status).toBe('cancelled');
    expect(acara.paymentOf(late)).toMatchObject({ status: 'succeeded', resolution: 'refund_due' });
    expect(acara.refunds().map(({ reason, amountSen }) => [reason, amountSen])).toEqual([
      ['event_cancelled', 2_500],
    ]);
    expect(acara.notices().map(({ kind }) => kind)).toEqual([
      'club_event_cancelled',
      'event_cancelled',
      'refund_due',
    ]);
  });

  it('refunds money that comes between the two steps', async () => {
    const between = await acara.buy(aina, event);
    await cancel();
    await acara.play(between);
    expect(await cancelTickets()).toEqual({ cancelled: 1 });
    expect(acara.ticketOf(between).status).toBe('cancelled');
    expect(acara.refunds().map(({ amountSen }) => amountSen)).toEqual([2_500]);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });
});
