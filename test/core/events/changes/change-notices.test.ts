import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import type { Event } from '#core/events/event.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { calendarSequence } from '#core/shared/calendar-sequence.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { asItIs } from '#test/support/as-it-is.ts';
import { audited } from '#test/support/audited.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const HALL = 'Dewan Seri Angsana';
const THEATRE = 'Panggung Bunga';

type Changed = Extract<Notice, { kind: 'event_changed' }>;

describe('a notice of a change', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await acara.anEvent({ organizerId: club.uid });
  });

  const edit = (change: Partial<EditEventInput>, actor = club) =>
    acara.does('EditEvent').execute(actor, { ...asItIs(acara.stored(event)), ...change });
  const buyAndPay = async (person = aina) => {
    const purchase = await acara.buy(person, event);
    await acara.play(purchase);
    return purchase;
  };
  const run = () => acara.does('SendDueChangeNotices').execute(SYSTEM);
  const sent = () =>
    [...acara.database.published.outbox.values()].filter(({ notice }) => notice.kind === 'event_changed');
  const changes = () => sent().map(({ notice }) => notice as Changed);
  const pending = async (actor = club) =>
    (await acara.does('ViewEvent').execute(actor, { id: event.id })).event.changeNotice;

  it('is sent to everybody with a ticket ten minutes after the change, with what was before', async () => {
    const purchase = await buyAndPay();
    const startDate = addMinutes(event.startsAt, 60);
    await edit({ startDate });
    acara.clock.advance(9.9);
    expect(await run()).toEqual({ recipients: 0 });
    acara.clock.advance(0.1);
    expect(await run()).toEqual({ recipients: 1 });
    expect(await run()).toEqual({ recipients: 0 });
    const { startsAt, endsAt, location, venue } = event;
    expect(sent().map(({ to, notice }) => [to, notice])).toEqual([
      [
        { uid: aina.uid, name: aina.name, email: aina.email },
        {
          kind: 'event_changed',
          eventId: event.id,
          eventTitle: event.title,
          ticketId: purchase.ticket.id,
          startsAt: startDate,
          ...{ endsAt, location, venue },
          before: { startsAt, endsAt, location, venue },
          giveBackUntil: null,
          entry: { eventId: event.id, endsAt, sequence: calendarSequence(acara.stored(event)) },
        },
      ],
    ]);
    expect(audited(acara).at(-1)?.slice(1)).toEqual(['attendees_messaged', event.title, 'recipients=1']);
  });

  it.each<[string, Partial<EditEventInput>]>([
    ['start', { startDate: '2026-12-20T11:00:00.000Z' }],
    ['end', { endDate: '2026-12-20T16:00:00.000Z' }],
    ['venue', { venue: THEATRE }],
    ['location', { location: 'South Campus' }],
  ])('is sent for another %s', async (_, change) => {
    await acara.buy(aina, event);
    await edit(change);
    acara.clock.advance(10);
    expect(await run()).toEqual({ recipients: 1 });
  });

  it('is not sent for other spaces, which nobody sees', async () => {
    await buyAndPay();
    await edit({ venue: HALL.replaceAll(' ', '  ') });
    expect(await pending()).toBeUndefined();
    acara.clock.advance(10);
    expect(await run()).toEqual({ recipients: 0 });
  });

  it('is sent for nothing else, and not without tickets', async () => {
    await edit({ venue: THEATRE });
    await buyAndPay();
    await edit({ title: 'Another title' });
    expect(await pending()).toBeUndefined();
    acara.clock.advance(60);
    expect(await run()).toEqual({ recipients: 0 });
  });

  it('takes changes within the grace together, and waits from the last one', async () => {
    await buyAndPay();
    await edit({ startDate: addMinutes(event.startsAt, 30) });
    acara.clock.advance(9);
    await edit({ startDate: addMinutes(event.startsAt, 60), venue: THEATRE });
    acara.clock.advance(9);
    expect(await run()).toEqual({ recipients: 0 });
    acara.clock.advance(1);
    expect(await run()).toEqual({ recipients: 1 });
    expect(changes()).toMatchObject([
      {
        startsAt: addMinutes(event.startsAt, 60),
        venue: THEATRE,
        before: { startsAt: event.startsAt, venue: HALL },
      },
    ]);
  });

  it('is not sent when the change is taken back within the grace', async () => {
    await buyAndPay();
    await edit({ venue: THEATRE });
    expect(await pending()).toEqual({ dueAt: addMinutes(acara.clock.now(), 10), recipients: 1 });
    await edit({ venue: HALL });
    expect(await pending()).toBeUndefined();
    acara.clock.advance(60);
    expect(await run()).toEqual({ recipients: 0 });
  });

  it('compares with the notice before, so that a change back is sent, too', async () => {
    await buyAndPay();
    for (const venue of [THEATRE, HALL]) {
      await edit({ venue });
      acara.clock.advance(10);
      await run();
    }
    expect(changes().map(({ before, venue }) => [before.venue, venue])).toEqual([
      [HALL, THEATRE],
      [THEATRE, HALL],
    ]);
  });

  it('is one for somebody with two tickets, about the one that can be given back', async () => {
    await acara.buy(aina, event);
    const paid = await buyAndPay();
    await edit({ venue: THEATRE });
    acara.clock.advance(10);
    expect(await run()).toEqual({ recipients: 1 });
    expect(changes()).toMatchObject([
      { ticketId: paid.ticket.id, giveBackUntil: addMinutes(acara.clock.now(), 72 * 60) },
    ]);
  });

  it('goes to who holds a place and to guests, with the guest’s own ticket, and to nobody without an address', async () => {
    const rows = [{ name: 'Guest One', email: 'guest.one@uni.test' }, { name: 'Guest Two' }];
    const invitation = { id: event.id, tellThem: false, dryRun: false, rows };
    const [guest] = (await acara.does('InviteGuests').execute(club, invitation)).rows;
    const held = await acara.hold(aina, event);
    await edit({ venue: THEATRE });
    expect(await pending()).toMatchObject({ recipients: 2 });
    acara.clock.advance(10);
    expect(await run()).toEqual({ recipients: 2 });
    expect(changes().map(({ ticketId, giveBackUntil }) => [ticketId, giveBackUntil])).toEqual(
      expect.arrayContaining([
        [held.ticket.id, null],
        [guest?.ticketId, null],
      ]),
    );
  });

  it('is not sent to who bought after it began, or whose ticket has ended', async () => {
    const purchase = await buyAndPay();
    await edit({ venue: THEATRE });
    await acara.does('RevokeTicket').execute(club, { id: purchase.ticket.id, reason: 'The seat is broken.' });
    acara.clock.advance(10);
    expect(await run()).toEqual({ recipients: 0 });
    acara.clock.advance(1);
    await buyAndPay();
    expect(await run()).toEqual({ recipients: 0 });
  });

  it('is not sent of an event that is cancelled meanwhile: only that is', async () => {
    await buyAndPay();
    await edit({ venue: THEATRE });
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    acara.clock.advance(60);
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    expect(await run()).toEqual({ recipients: 0 });
    expect(acara.notices().filter(({ kind }) => kind === 'event_cancelled')).toMatchObject([
      { venue: THEATRE },
    ]);
    expect(acara.database.published.changeNotices.size).toBe(0);
  });

  it('waits while the event is not public', async () => {
    await buyAndPay();
    await edit({ venue: THEATRE });
    await acara.does('UnpublishEvent').execute(club, { id: event.id });
    acara.clock.advance(60);
    expect(await run()).toEqual({ recipients: 0 });
    await acara.does('PublishEvent').execute(club, { id: event.id });
    expect(await run()).toEqual({ recipients: 1 });
  });

  it('waits until the event of an unverified club was reviewed', async () => {
    const newClub = await acara.aClub('Kelab Baharu');
    event = await acara.anEvent({ organizerId: newClub.uid });
    await buyAndPay();
    await edit({ venue: THEATRE }, newClub);
    acara.clock.advance(60);
    expect(await run()).toEqual({ recipients: 0 });
    await acara.does('ReviewEvent').execute(await acara.anAdmin(), { id: event.id, approve: true, note: '' });
    expect(await run()).toEqual({ recipients: 1 });
  });

  it('is not sent once the event has ended', async () => {
    await buyAndPay();
    await edit({ venue: THEATRE });
    acara.clock.set(event.endsAt);
    expect(await run()).toEqual({ recipients: 0 });
    expect(acara.database.published.changeNotices.size).toBe(0);
  });

  it('offers no give-back of an event that has started', async () => {
    await buyAndPay();
    acara.clock.set(event.startsAt);
    await edit({ venue: THEATRE });
    acara.clock.advance(10);
    await run();
    expect(changes()).toMatchObject([{ giveBackUntil: null }]);
  });

  it('is sent at once without a grace', async () => {
    acara.changeNotices.graceMinutes = 0;
    await buyAndPay();
    await edit({ venue: THEATRE });
    expect(await run()).toEqual({ recipients: 1 });
  });

  it('is due for who manages the event alone', async () => {
    await buyAndPay();
    expect((await edit({ venue: THEATRE })).event.changeNotice).toEqual({
      dueAt: addMinutes(acara.clock.now(), 10),
      recipients: 1,
    });
    expect(await pending(aina)).toBeUndefined();
  });

  it('is sent now by who tells of the move, instead of a second mail', async () => {
    await buyAndPay();
    await edit({ venue: THEATRE });
    expect(await acara.does('TellOfMove').execute(club, { id: event.id })).toEqual({ recipients: 1 });
    acara.clock.advance(60);
    expect(await run()).toEqual({ recipients: 0 });
    expect(acara.notices().filter(({ kind }) => kind.startsWith('event_'))).toMatchObject([
      { kind: 'event_changed', venue: THEATRE },
    ]);
    expect(audited(acara).at(-1)?.slice(1)).toEqual(['attendees_messaged', event.title, 'recipients=1']);
  });

  it('is not sent again by who tells of the move after everybody had it', async () => {
    await buyAndPay();
    await edit({ venue: THEATRE });
    acara.clock.advance(10);
    await run();
    expect(await acara.does('TellOfMove').execute(club, { id: event.id })).toEqual({ recipients: 1 });
    expect(sent()).toHaveLength(1);
    expect(acara.notices().filter(({ kind }) => kind === 'event_moved')).toEqual([]);
  });

  it('counts with the messages about changes when it is sent now', async () => {
    await buyAndPay();
    for (let n = 0; n < 5; n += 1) {
      await edit({ venue: n % 2 === 0 ? THEATRE : HALL });
      await acara.does('TellOfMove').execute(club, { id: event.id });
    }
    await edit({ venue: HALL });
    const refusal = await refusalOf(acara.does('TellOfMove').execute(club, { id: event.id }));
    expect(refusal.code).toBe('rate_limited');
    acara.clock.advance(10);
    expect(await run()).toEqual({ recipients: 1 });
  });

  it('raises the SEQUENCE in calendars with each change and with the cancellation, also within a second', async () => {
    await buyAndPay();
    const sequences = [calendarSequence(acara.stored(event))];
    for (const venue of [THEATRE, HALL, THEATRE]) {
      await edit({ venue });
      sequences.push(calendarSequence(acara.stored(event)));
    }
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    sequences.push(calendarSequence(acara.stored(event)));
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
    expect(sequences).toHaveLength(5);
  });
});
