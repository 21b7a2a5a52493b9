import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import { EVENT_DEFAULTS, type Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const OVER = plainRefusal('event_over', 'This event is over or cancelled, so it can’t be changed.');

describe('EditEvent', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, capacity: 3 });
  });

  const asItIs = (): EditEventInput => ({
    ...EVENT_DEFAULTS,
    id: event.id,
    title: event.title,
    description: event.description,
    category: event.category,
    startDate: event.startsAt,
    endDate: event.endsAt,
    location: event.location,
    venue: event.venue,
    ticketPrice: event.priceSen / 100,
    capacity: event.capacity,
    imageUrl: event.imageUrl,
    tags: event.tags,
    perPersonLimit: event.perPersonLimit,
  });
  const edit = (differences: Partial<EditEventInput> = {}, actor = club) =>
    acara.does('EditEvent').execute(actor, { ...asItIs(), ...differences });

  it('ends the hold of a place with an event that is moved to an earlier time', async () => {
    const start = '2026-12-01T04:02:00.000Z';
    const purchase = await acara.buy(await acara.aStudent(), event);
    await edit({ startDate: start, endDate: '2026-12-01T04:10:00.000Z' });
    expect(acara.ticketOf(purchase).hold?.until).toBe('2026-12-01T04:10:00.000Z');
    await edit({ startDate: start, endDate: '2026-12-01T05:00:00.000Z' });
    expect(acara.ticketOf(purchase).hold?.until).toBe('2026-12-01T04:10:00.000Z');
  });

  describe('an unverified club', () => {
    let admin: SignedIn;
    let newClub: SignedIn;
    beforeEach(async () => {
      admin = await acara.anAdmin();
      newClub = await acara.aClub('Kelab Baharu');
      event = await acara.anEvent({ organizerId: newClub.uid, status: 'pending_review' });
      await acara.does('ReviewEvent').execute(admin, { id: event.id, approve: true, note: '' });
    });

    it.each<[string, Partial<EditEventInput>]>([
      ['title', { title: 'Another title' }],
      ['description', { description: 'Something else' }],
      ['picture', { imageUrl: 'https://pictures.test/swapped.jpg' }],
      ['price', { ticketPrice: 900 }],
      ['start', { startDate: '2026-12-20T12:30:00.000Z' }],
      ['end', { endDate: '2026-12-20T16:00:00.000Z' }],
      ['location', { location: 'Elsewhere' }],
      ['venue', { venue: 'Another hall' }],
      ['larger capacity', { capacity: 101 }],
    ])('takes an approved event back to review for another %s, and tickets stay good', async (_, change) => {
      const student = await acara.aStudent();
      const bought = await acara.buy(student, event);
      await acara.play(bought);
      expect((await edit(change, newClub)).event.status).toBe('pending_review');
      expect(acara.stored(event)).toMatchObject({ status: 'pending_review', approvedAt: null });
      expect((await refusalOf(acara.buy(student, event))).code).toBe('event_not_found');
      expect(acara.ticketOf(bought).status).toBe('confirmed');
      await acara.does('ReviewEvent').execute(admin, { id: event.id, approve: true, note: '' });
      expect((await acara.buy(student, event)).ticket.status).toBe('pending_payment');
    });

    it('keeps an event on sale after other changes and after changes by an admin', async () => {
      const small = { category: 'Social', tags: ['tea'], capacity: 99, perPersonLimit: 2 };
      expect((await edit(small, newClub)).event.status).toBe('published');
      expect((await edit({ ticketPrice: 900, title: 'By an admin' }, admin)).event.status).toBe('published');
    });
  });

  it('refuses a cancelled event', async () => {
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    expect(await refusalOf(edit())).toEqual(OVER);
  });

  it('refuses an event from the moment of its end', async () => {
    acara.clock.set('2026-12-20T14:59:59.999Z');
    await edit();
    acara.clock.set(event.endsAt);
    expect(await refusalOf(edit({ endDate: '2026-12-30T15:00:00.000Z' }))).toEqual(OVER);
  });

  it('keeps a stored picture that a new event could not have, and refuses other such pictures', async () => {
    event = await acara.anEvent({ organizerId: club.uid, imageUrl: 'http://localhost/old.png' });
    expect((await edit({ title: 'Another title' })).event.imageUrl).toBe('http://localhost/old.png');
    expect((await refusalOf(edit({ imageUrl: 'http://localhost/new.png' }))).fields).toEqual({
      imageUrl: 'Image URL must be a public web address that starts with https:// or http://.',
    });
  });

  it('reports every invalid field at once and changes nothing', async () => {
    const refusal = await refusalOf(
      edit({ title: ' ', category: 'Party', ticketPrice: 0.5, endDate: '2026-12-20T12:00:00.000Z' }),
    );
    expect(refusal).toEqual(
      fieldRefusal({
        title: 'Title is required.',
        category: 'Category must be one of Academic, Cultural, Sports, Workshop, Social, Career.',
        endDate: 'End date must be after the start date.',
        ticketPrice: 'The price can be free (0) or at least RM\u00a01.00: banks don’t take smaller payments.',
      }),
    );
    expect(acara.stored(event)).toEqual(event);
  });

  it('refuses a capacity below the places sold and held', async () => {
    const [aina, budi] = [await acara.aStudent(), await acara.aStudent('Budi')];
    await acara.play(await acara.buy(aina, event));
    const held = await acara.buy(budi, event);
    expect(await refusalOf(edit({ capacity: 1 }))).toEqual(
      fieldRefusal({ capacity: 'Capacity can’t be less than the 2 places that are sold or held.' }),
    );
    expect((await edit({ capacity: 2 })).event.ticketsLeft).toBe(0);
    expect((await refusalOf(acara.buy(aina, event))).code).toBe('sold_out');
    await acara.does('CancelTicket').execute(budi, { id: held.ticket.id });
    expect((await edit({ capacity: 1 })).event).toMatchObject({
      capacity: 1,
      ticketsSold: 1,
      ticketsLeft: 0,
    });
  });

  it('keeps the price of bought tickets, paid or not', async () => {
    const aina = await acara.aStudent();
    const [paid, held] = [await acara.buy(aina, event), await acara.buy(aina, event)];
    await acara.play(paid);
    const before = [acara.ticketOf(paid), acara.ticketOf(held)];
    await edit({ ticketPrice: 99 });
    expect([acara.ticketOf(paid), acara.ticketOf(held)]).toEqual(before);
    await acara.play(held);
    expect(acara.ticketOf(held)).toMatchObject({ status: 'confirmed', priceSen: 2_500 });
    expect(acara.paymentOf(held)).toMatchObject({ amountSen: 2_500, receivedSen: 2_500 });
    expect(acara.refunds()).toEqual([]);
    const { ticket } = await acara.buy(aina, event);
    expect(ticket.price).toBe(99);
  });

  it('keeps organizer, state, places and creation date', async () => {
    await acara.buy(await acara.aStudent(), event);
    acara.clock.advance(1);
    await edit({ title: ' Night of the Kompang ', tags: ['drums', 'drums'], imageUrl: '' });
    expect(acara.stored(event)).toEqual({
      ...event,
      title: 'Night of the Kompang',
      tags: ['drums'],
      held: 1,
      updatedAt: '2026-12-01T04:01:00.000Z',
      editedAt: '2026-12-01T04:01:00.000Z',
    });
  });

  it('audits what changed, and nothing when nothing changed', async () => {
    await edit();
    expect(audited(acara)).toEqual([]);
    await edit({ title: 'Gamelan', ticketPrice: 30.5, capacity: 5, venue: 'Hall 2' });
    const others = { description: 'Longer.', category: 'Social', tags: ['drums'], perPersonLimit: 2 };
    event = acara.stored(event);
    await edit({ ...others, imageUrl: 'https://acara.test/a.png' });
    expect(audited(acara)).toEqual([
      [
        'Kelab Teater',
        'event_edited',
        'Gamelan',
        'title=changed; venue=changed; price_sen=2500>3050; capacity=3>5',
      ],
      [
        ...['Kelab Teater', 'event_edited', 'Gamelan'],
        'description=changed; category=changed; tags=changed; picture=changed; per_person_limit=none>2',
      ],
    ]);
  });

  it('loses no sale that happens at the same time', async () => {
    const aina = await acara.aStudent();
    const done = [
      acara.buy(aina, event),
      edit({ capacity: 9 }),
      acara.buy(aina, event),
      edit({ capacity: 8 }),
    ];
    await Promise.all(done);
    await acara.does('ExpireHolds').execute(SYSTEM);
    expect(acara.stored(event)).toMatchObject({ capacity: 8, held: 2, sold: 0 });
  });
});
