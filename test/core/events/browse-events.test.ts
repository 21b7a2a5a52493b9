import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { EventBus } from '#core/event-bus.ts';
import type { BrowseEventsInput } from '#core/events/browse-events.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import { addPlanned, aPlannedEvent } from '#test/support/a-planned-event.ts';
import { Acara } from '#test/support/acara.ts';
import { anEvent } from '#test/support/an-event.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

const ALL: BrowseEventsInput = { category: null, q: null, limit: null, cursor: null };

describe('BrowseEvents', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const browse = (input: Partial<BrowseEventsInput> = {}) =>
    acara.does('BrowseEvents').execute(ANONYMOUS, { ...ALL, ...input });
  const titles = async (input: Partial<BrowseEventsInput> = {}) =>
    (await browse(input)).events.map((event) => event.title);

  it.each([0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a limit of %d', async (limit) => {
    expect(await refusalOf(browse({ limit }))).toEqual(
      fieldRefusal({ limit: 'The limit must be a whole number from 1 to 100.' }),
    );
  });

  it.each(['Music', 'academic', ' Academic', '__proto__'])('refuses the category %j', async (category) => {
    expect(await refusalOf(browse({ category }))).toEqual(
      fieldRefusal({
        category: 'Category must be one of All, Academic, Cultural, Sports, Workshop, Social, Career.',
      }),
    );
  });

  it('refuses a search of more than a hundred characters and an invalid cursor', async () => {
    expect(await refusalOf(browse({ q: 'a'.repeat(101) }))).toEqual(
      fieldRefusal({ q: 'A search can have at most 100 characters.' }),
    );
    expect(await refusalOf(browse({ cursor: 'page 2' }))).toEqual(
      fieldRefusal({ cursor: 'The cursor is not one that was given out.' }),
    );
  });

  it('returns an empty list without events', async () => {
    expect(await browse()).toEqual({ events: [], nextCursor: null, total: 0 });
  });

  it('shows every detail of an event, with the price in ringgit', async () => {
    await acara.anEvent({ sold: 10, held: 5, perPersonLimit: 2, imageUrl: 'https://acara.test/a.png' });
    expect(await browse()).toEqual({
      events: [
        {
          ...EVENT_DEFAULTS,
          id: 'event-1',
          title: 'Night of the Gamelan',
          description: 'Bronze, drums and a long evening under the trees.',
          category: 'Cultural',
          startDate: '2026-12-20T12:00:00.000Z',
          endDate: '2026-12-20T15:00:00.000Z',
          location: 'Main Campus',
          venue: 'Dewan Seri Angsana',
          ticketPrice: 25,
          priceFrom: 25,
          priceTo: 25,
          listing: { state: 'open', opensAt: null },
          capacity: 100,
          ticketsSold: 10,
          ticketsLeft: 85,
          imageUrl: 'https://acara.test/a.png',
          tags: ['music', 'evening'],
          status: 'published',
          organizerId: 'club-1',
          organizerName: 'Gamelan Society',
          organizerEmail: 'gamelan@club.acara.test',
          perPersonLimit: 2,
          cancelledAt: null,
          cancellationReason: null,
          salesPaused: false,
          reviewNote: null,
          version: '2026-11-01T02:00:00.000Z',
          calendarSequence: 0,
        },
      ],
      nextCursor: null,
      total: 1,
    });
  });

  it('follows an opening and an end of sales to the millisecond, with no job to have run', async () => {
    const planned = aPlannedEvent([
      { priceSen: 0, opensAt: '2026-12-02T04:00:00.000Z', closesAt: '2026-12-03T04:00:00.000Z' },
    ]);
    await acara.write((stores) => addPlanned(stores, planned));
    const at = async (now: string) => {
      acara.clock.set(now);
      const { events } = await browse();
      return [events[0]?.listing, (await browse({ available: true })).total];
    };
    const opens = { state: 'opens', opensAt: '2026-12-02T04:00:00.000Z' };
    expect(await at('2026-12-02T03:59:59.999Z')).toEqual([opens, 0]);
    expect(await at('2026-12-02T04:00:00.000Z')).toEqual([{ state: 'open', opensAt: null }, 1]);
    expect(await at('2026-12-03T03:59:59.999Z')).toEqual([{ state: 'open', opensAt: null }, 1]);
    expect(await at('2026-12-03T04:00:00.000Z')).toEqual([{ state: 'closed', opensAt: null }, 0]);
  });

  it('returns the total on every page', async () => {
    for (let n = 0; n < 5; n += 1) await acara.anEvent({ category: n < 3 ? 'Sports' : 'Career' });
    const first = await browse({ limit: 2 });
    expect(first.total).toBe(5);
    expect((await browse({ limit: 2, cursor: first.nextCursor })).total).toBe(5);
    expect((await browse({ limit: 2, category: 'Sports' })).total).toBe(3);
    expect((await browse({ limit: 5 })).total).toBe(5);
  });

  it('stops counting at a thousand', async () => {
    await acara.write(async ({ events }) => {
      for (let n = 0; n < 1_001; n += 1) await events.add(anEvent({ id: `many-${n}` }));
    });
    expect((await browse()).total).toBeNull();
    await acara.write(({ events }) => events.remove('many-0'));
    expect((await browse()).total).toBe(1_000);
  });

  it('lists only published events that have not ended', async () => {
    await acara.anEvent({ title: 'A draft', status: 'draft' });
    await acara.anEvent({ title: 'Awaiting review', status: 'pending_review' });
    await acara.anEvent({ title: 'Cancelled', status: 'cancelled' });
    await acara.anEvent({
      title: 'Just over',
      startsAt: '2026-12-01T02:00:00.000Z',
      endsAt: acara.clock.now(),
    });
    await acara.anEvent({
      title: 'Under way',
      startsAt: '2026-12-01T03:00:00.000Z',
      endsAt: '2026-12-01T04:00:00.001Z',
    });
    await acara.anEvent({ title: 'Ahead' });
    expect(await titles()).toEqual(['Under way', 'Ahead']);
  });

  it('filters by one category, or lists all of them', async () => {
    await acara.anEvent({ title: 'Chess', category: 'Sports' });
    await acara.anEvent({ title: 'Dance', category: 'Cultural' });
    expect(await titles({ category: 'Sports' })).toEqual(['Chess']);
    for (const category of ['All', '', null]) expect(await titles({ category })).toHaveLength(2);
  });

  it('searches by words, and lists everything for a blank search', async () => {
    await acara.anEvent({ title: 'Chess Night', tags: ['Beginners'] });
    await acara.anEvent({ title: 'Dance Night' });
    expect(await titles({ q: 'beginners CHÉSS' })).toEqual(['Chess Night']);
    expect(await titles({ q: 'chess football' })).toEqual([]);
    expect(await titles({ q: '  ' })).toHaveLength(2);
  });

  describe('in a search', () => {
    it('lists the best match first: title, tags, the rest, and each by start', async () => {
      const at = (day: number) => ({ startsAt: `2026-12-${day}T12:00:00.000Z` });
      await acara.anEvent({ title: 'Chess, late', ...at(20) });
      await acara.anEvent({ title: 'Chess, soon', ...at(12) });
      await acara.anEvent({ title: 'Tagged', tags: ['chess'], ...at(11) });
      await acara.anEvent({ title: 'Described', description: 'With chess.', ...at(10) });
      expect(await titles({ q: 'chess' })).toEqual(['Chess, soon', 'Chess, late', 'Tagged', 'Described']);
      const pages: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof browse>> = await browse({ q: 'chess', limit: 1, cursor });
        expect(page.total).toBe(4);
        pages.push(...page.events.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(pages).toEqual(['Chess, soon', 'Chess, late', 'Tagged', 'Described']);
    });

    it('continues by start after the first thousand, without repeating any', async () => {
      await acara.write(async ({ events }) => {
        for (let n = 0; n < 1_030; n += 1)
          await events.add(
            anEvent({ id: `many-${n}`, title: n % 2 === 0 ? 'Chess' : 'Game', tags: ['chess'] }),
          );
      });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof browse>> = await browse({ q: 'chess', limit: 100, cursor });
        expect(page.total).toBeNull();
        seen.push(...page.events.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(1_030);
      expect(seen).toHaveLength(1_030);
    });

    it('accepts a cursor by start, as earlier versions gave out', async () => {
      for (const day of [10, 11])
        await acara.anEvent({ title: `Chess ${day}`, startsAt: `2026-12-${day}T12:00:00.000Z` });
      expect(await titles({ q: 'chess', cursor: '2026-12-10T12:00:00.000Z_event-1' })).toEqual(['Chess 11']);
    });

    it('finds words that the text has as two, besides those that it has as one', async () => {
      await acara.anEvent({ title: 'Sepak Takraw Cup' });
      await acara.anEvent({ title: 'Sepak-takraw for beginners' });
      await acara.anEvent({ title: 'Takraw, then sepak' });
      for (const q of ['sepaktakraw', 'sepak-takraw', 'SepakTakraw'])
        expect(await titles({ q })).toEqual(['Sepak Takraw Cup', 'Sepak-takraw for beginners']);
      const days = await acara
        .does('ListEventDays')
        .execute(ANONYMOUS, { q: 'sepaktakraw', category: null, from: '2026-12-01', to: '2026-12-31' });
      expect(days.days.map(({ events }) => events)).toEqual([2]);
    });

    it('suggests the nearest words when nothing is found', async () => {
      await acara.anEvent({ title: 'Futsal Final', venue: 'Padang Kawad' });
      expect(await browse({ q: 'fustal' })).toEqual({
        events: [],
        nextCursor: null,
        total: 0,
        suggestion: 'futsal',
      });
      expect((await browse({ q: 'Fustal padnag' })).suggestion).toBe('futsal padang');
      expect((await browse({ q: 'fustal final 20 dec' })).suggestion).toBe('futsal final 20 dec');
      expect((await browse({ q: 'tommorrow futsal' })).suggestion).toBeUndefined();
      for (const q of ['futsal', 'opera', 'fustal opera', 'x'.repeat(100), 'a b c d e f g h'])
        expect([q, (await browse({ q })).suggestion]).toEqual([q, undefined]);
      expect((await browse({ q: 'fustal', category: 'Career' })).suggestion).toBeUndefined();
    });

    it('suggests words of events that were published since, and never those of others', async () => {
      await acara.anEvent({ id: 'futsal', title: 'Futsal Final' });
      await acara.anEvent({ title: 'Secret Badminton', status: 'draft' });
      await acara.anEvent({ title: 'Waiting Croquet', status: 'pending_review' });
      expect((await browse({ q: 'badmintin' })).suggestion).toBeUndefined();
      expect((await browse({ q: 'croquets' })).suggestion).toBeUndefined();
      await acara.anEvent({ id: 'volley', title: 'Volleyball Cup' });
      resolve(acara.container, EventBus).publish({ kind: 'event', eventId: 'volley' });
      expect((await browse({ q: 'voleyball' })).suggestion).toBe('volleyball');
      await acara.write(async ({ events }) => {
        for (const id of ['futsal', 'volley']) {
          const event = await events.find(id);
          if (event) await events.save({ ...event, status: 'draft' });
        }
      });
      expect((await browse({ q: 'voleyball' })).suggestion).toBeUndefined();
      expect((await browse({ q: 'fustal' })).suggestion).toBeUndefined();
    });
  });

  it('lists events that run in a period: they start by its end, and end after its beginning', async () => {
    for (const [title, startsAt, endsAt] of [
      ['long', '2026-11-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z'],
      ['early', '2026-12-20T11:00:00.000Z', '2026-12-20T12:00:00.000Z'],
      ['late', '2026-12-20T12:00:00.000Z', '2026-12-20T13:00:00.000Z'],
    ] as const)
      await acara.anEvent({ title, startsAt, endsAt });
    expect(await titles({ from: '2026-12-20T11:59:59.999Z' })).toEqual(['long', 'early', 'late']);
    expect(await titles({ from: '2026-12-20T12:00:00Z' })).toEqual(['long', 'late']);
    expect(await titles({ to: '2026-12-20T19:59:59.999' })).toEqual(['long', 'early']);
    expect(await titles({ to: '2026-12-20T20:00' })).toEqual(['long', 'early', 'late']);
    expect(await titles({ from: '2026-12-20T20:00+08:00', to: '2026-12-20T12:00Z' })).toEqual([
      'long',
      'late',
    ]);
    expect(await titles({ from: '2026-12-20T13:00Z' })).toEqual(['long']);
    expect(await titles({ from: '2026-11-01T00:00Z', to: '2026-11-02T00:00Z' })).toEqual(['long']);
    expect(await titles({ from: '', to: '' })).toHaveLength(3);
    expect((await browse({ to: '2026-12-20T12:00Z', limit: 1 })).total).toBe(3);
  });

  it('never lists an event that is over, whatever the period', async () => {
    await acara.anEvent({ startsAt: '2026-11-20T02:00:00.000Z', endsAt: acara.clock.now() });
    expect(await titles({ from: '2026-11-20T00:00', to: '2026-11-30T00:00' })).toEqual([]);
  });

  it.each([
    ['from', 'From'],
    ['to', 'To'],
  ])('refuses a %s that is no date and time of the years 2000 to 2199', async (field, label) => {
    for (const written of [
      'garbage',
      'now',
      '2026-12-20',
      '2026-02-30T12:00Z',
      '0001-01-01T00:00Z',
      '9999-12-31T23:59Z',
      '2026-12-20T12:00 08:00',
      ' ',
    ])
      expect(await refusalOf(browse({ [field]: written }))).toEqual(
        fieldRefusal({ [field]: `${label} must be a date and time.` }),
      );
  });

  it('refuses a range that ends before it starts', async () => {
    const reversed = browse({ from: '2026-12-20T12:00:00.001Z', to: '2026-12-20T12:00:00.000Z' });
    expect(await refusalOf(reversed)).toEqual(fieldRefusal({ to: 'To must not be before From.' }));
  });

  it('filters by price: free, or less than RM 10.00', async () => {
    for (const priceSen of [0, 100, 999, 1_000]) await acara.anEvent({ title: `${priceSen} sen`, priceSen });
    expect(await titles({ price: 'free' })).toEqual(['0 sen']);
    expect(await titles({ price: 'under10' })).toEqual(['0 sen', '100 sen', '999 sen']);
    for (const price of ['', null]) expect(await titles({ price })).toHaveLength(4);
    for (const price of ['FREE', 'under100', '__proto__', 'toString'])
      expect(await refusalOf(browse({ price }))).toEqual(
        fieldRefusal({ price: 'Price must be one of free, under10.' }),
      );
  });

  it('omits events of which every place is sold or held', async () => {
    await acara.anEvent({ title: 'Sold out', capacity: 10, sold: 10 });
    await acara.anEvent({ title: 'All held', capacity: 10, sold: 4, held: 6 });
    await acara.anEvent({ title: 'One left', capacity: 10, sold: 4, held: 5 });
    expect(await titles({ available: true })).toEqual(['One left']);
    for (const available of [false, null]) expect(await titles({ available })).toHaveLength(3);
  });

  it('combines all filters, page by page', async () => {
    const matching = { category: 'Sports', title: 'Chess', priceSen: 500 } as const;
    for (const day of [12, 13, 14])
      await acara.anEvent({ ...matching, startsAt: `2026-12-${day}T12:00:00.000Z` });
    await acara.anEvent({ ...matching, startsAt: '2026-12-13T12:00:00.000Z', capacity: 1, sold: 1 });
    await acara.anEvent({ ...matching, startsAt: '2026-12-13T12:00:00.000Z', priceSen: 5_000 });
    const filter = {
      category: 'Sports',
      q: 'chess',
      price: 'under10',
      available: true,
      from: '2026-12-12T00:00',
      to: '2026-12-13T23:59',
      limit: 1,
    };
    const first = await browse(filter);
    expect([first.events.map(({ id }) => id), first.total]).toEqual([['event-1'], 2]);
    const second = await browse({ ...filter, cursor: first.nextCursor });
    expect([second.events.map(({ id }) => id), second.nextCursor]).toEqual([['event-2'], null]);
  });

  it('lists every event once in order across pages, also when others are added meanwhile', async () => {
    for (const day of [5, 3, 4, 3])
      await acara.anEvent({ title: `Day ${day}`, startsAt: `2026-12-1${day}T12:00:00.000Z` });
    const first = await browse({ limit: 2 });
    expect(first.events.map((event) => event.id)).toEqual(['event-2', 'event-4']);
    expect(first.nextCursor).toBe('2026-12-13T12:00:00.000Z_event-4');
    await acara.anEvent({ title: 'Earlier than the page', startsAt: '2026-12-11T12:00:00.000Z' });
    const second = await browse({ limit: 2, cursor: first.nextCursor });
    expect(second.events.map((event) => event.id)).toEqual(['event-3', 'event-1']);
    expect(second.nextCursor).toBeNull();
  });

  it('returns 24 events by default and at most 100', async () => {
    for (let count = 0; count < 101; count += 1) await acara.anEvent();
    expect((await browse()).events).toHaveLength(24);
    const firstPage = await browse({ limit: 100 });
    expect(firstPage.events).toHaveLength(100);
    expect((await browse({ limit: 100, cursor: firstPage.nextCursor })).events).toHaveLength(1);
  });
});
