import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { CreateEventInput } from '#core/events/create-event.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import type { FieldProblems } from '#core/shared/errors/domain-error.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { aTypeView } from '#test/support/a-type-view.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

const INPUT: CreateEventInput = { ...EVENT_INPUT, tags: [] };

describe('CreateEvent', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
  });

  const create = (input: Partial<CreateEventInput> = {}, actor = club) =>
    acara.does('CreateEvent').execute(actor, { ...INPUT, ...input });

  const expectRefused = async (input: Partial<CreateEventInput>, fields: FieldProblems) => {
    expect(await refusalOf(create(input))).toEqual(fieldRefusal(fields));
    expect(acara.database.published.events.size).toBe(0);
  };

  it.each<[what: string, field: keyof CreateEventInput, value: unknown, problem: string]>([
    ['no title', 'title', ' ', 'Title is required.'],
    ['a long title', 'title', 'a'.repeat(121), 'Title can have at most 120 characters.'],
    ['a bell in its title', 'title', 'Ring\u0007', 'Title has a character that can’t be shown.'],
    ['no description', 'description', '', 'Description is required.'],
    ['a long description', 'description', 'a'.repeat(5_001), 'Description can have at most 5000 characters.'],
    [
      'another category',
      'category',
      'Music',
      'Category must be one of Academic, Cultural, Sports, Workshop, Social, Career.',
    ],
    ['no location', 'location', '', 'Location is required.'],
    ['a long location', 'location', 'a'.repeat(121), 'Location can have at most 120 characters.'],
    ['no venue', 'venue', '\n', 'Venue is required.'],
    ['a long venue', 'venue', 'a'.repeat(121), 'Venue can have at most 120 characters.'],
    ['no start', 'startDate', '', 'Start Date is required.'],
    ['a start that never comes', 'startDate', '2026-02-31T20:00', 'Start Date must be a date and time.'],
    ['no end', 'endDate', ' ', 'End Date is required.'],
    ['an end at no time', 'endDate', 'late', 'End Date must be a date and time.'],
    ['an end at its start', 'endDate', INPUT.startDate, 'End date must be after the start date.'],
    [
      'an end before its start in another zone',
      'endDate',
      '2026-12-20T12:00:00Z',
      'End date must be after the start date.',
    ],
    ['a negative price', 'ticketPrice', -1, 'The price must be RM\u00a00.00 or more.'],
    ['a price of no number', 'ticketPrice', Number.NaN, 'Ticket Price is required.'],
    ['a third decimal', 'ticketPrice', 9.999, 'The price can have at most two decimals.'],
    ['a price that no bank moves', 'ticketPrice', 30_000.01, 'The price can be at most RM\u00a030,000.00.'],
    [
      'a price below the smallest payment',
      'ticketPrice',
      0.99,
      'The price can be free (0) or at least RM\u00a01.00: banks don’t take smaller payments.',
    ],
    ['no place', 'capacity', 0, 'Capacity must be a whole number, at least 1.'],
    ['half a place', 'capacity', 1.5, 'Capacity must be a whole number, at least 1.'],
    ['endless places', 'capacity', Number.POSITIVE_INFINITY, 'Capacity must be a whole number, at least 1.'],
    ['more places than a country', 'capacity', 1_000_001, 'Capacity can be at most 1,000,000.'],
    ['a limit of nothing', 'perPersonLimit', 0, 'Limit per person must be a whole number, at least 1.'],
    ['a limit of a half', 'perPersonLimit', 0.5, 'Limit per person must be a whole number, at least 1.'],
    [
      'eleven tags',
      'tags',
      Array.from({ length: 11 }, (_, i) => `tag ${i}`),
      'There can be at most 10 tags.',
    ],
    ['no capacity', 'capacity', Number.NaN, 'Capacity is required.'],
    ['no category', 'category', '', 'Category is required.'],
    [
      'a long address of a picture',
      'imageUrl',
      `https://acara.test/${'a'.repeat(2_048)}`,
      'Image URL can have at most 2048 characters.',
    ],
    [
      'a control character in the address of a picture',
      'imageUrl',
      'https://acara.test/\u0001.png',
      'Image URL must be a public web address that starts with https:// or http://.',
    ],
    [
      'eleven tags, one over and over',
      'tags',
      Array.from({ length: 11 }, () => 'tag'),
      'There can be at most 10 tags.',
    ],
    ['a long tag', 'tags', ['a'.repeat(31)], 'A tag can have at most 30 characters.'],
    ['a tag of many spaces', 'tags', [' '.repeat(31)], 'A tag can have at most 30 characters.'],
    ['another status', 'status', 'cancelled', 'Status must be one of draft, published.'],
  ])('refuses %s', (_what, field, value, problem) => expectRefused({ [field]: value }, { [field]: problem }));

  it.each<[string, Partial<CreateEventInput>, FieldProblems]>([
    [
      'more than one line where one is due',
      { title: 'Chess\nNight', venue: 'Hall\tA', location: 'Kuala\u2028Lumpur', tags: ['a\r\nb'] },
      {
        title: 'Title must be on one line, without tabs.',
        venue: 'Venue must be on one line, without tabs.',
        location: 'Location must be on one line, without tabs.',
        tags: 'A tag must be on one line, without tabs.',
      },
    ],
    [
      'a text that turns its direction',
      { title: 'Hi \u202elive', description: 'Lines\nand \u2067more' },
      {
        title: 'Title can’t contain invisible characters that change the direction of text.',
        description: 'Description can’t contain invisible characters that change the direction of text.',
      },
    ],
    [
      'a title, a place and a description of letters that nobody sees',
      { title: '\u3164\u200b', venue: '\u2800', location: '\u0301', description: '\u200f\u00ad' },
      {
        title: 'Title is required.',
        venue: 'Venue is required.',
        location: 'Location is required.',
        description: 'Description is required.',
      },
    ],
    [
      'an end that is past',
      { startDate: '2026-12-01T10:00', endDate: '2026-12-01T12:00' },
      { endDate: 'End date must be in the future.' },
    ],
  ])('refuses %s', (_what, input, fields) => expectRefused(input, fields));

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://acara.test/a.png',
    '//acara.test/a.png',
    '/etc/passwd',
    '/files/../../etc/passwd.png',
    '/posters/a.exe',
    'https://',
    'https://user:secret@acara.test/a.png',
    'https://acara.test/a b.png',
    'https://acara.test/"><script>',
    'https://acara.test/a\nb',
    'https://-acara.test/',
    'http://localhost/a.png',
    'http://LOCALHOST:3000/a.png',
    'http://printer/a.png',
    'http://127.0.0.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://127.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f000001/a.png',
    'http://0x7f.0.0.0x1/a.png',
    'http://0177.0.0.01/a.png',
    'http://a.0x7f/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://１２７.0.0.１/a.png',
    'http://127。0。0。1/a.png',
    'http://printer.ｌｏｃａｌ/a.png',
    'http://printer.lo\u00adcal/a.png',
    'http://localhost./a.png',
    'http://127.0.0.1./a.png',
  ])('refuses the picture %j', async (imageUrl) => {
    expect(await refusalOf(create({ imageUrl }))).toEqual(
      fieldRefusal({
        imageUrl: 'Image URL must be a public web address that starts with https:// or http://.',
      }),
    );
  });

  it.each([
    'https://acara.localhost/a.png',
    'http://printer.local/a.png',
    'http://wiki.Internal/a.png',
    'http://router.lan',
    'http://10.0.0.1.home:8080?a.acara.test',
  ])('refuses the picture %j of a private network', async (imageUrl) => {
    expect(await refusalOf(create({ imageUrl }))).toEqual(
      fieldRefusal({ imageUrl: 'Image URL can’t lead into a private network.' }),
    );
  });

  it.each([
    'https://acara.test/a.png',
    'http://pictures.club.edu.my:8080/a.jpg?w=1&h=2#x',
    'https://local.acara.test',
    'https://127.0.0.1.acara.test/a.png',
    'https://kelab-ä.acara.test/a.png',
    'https://a.xn--mgbx4cd0ab/a.png',
    'https://pictures.localtest/a.png',
  ])('accepts the picture %j', async (imageUrl) => {
    expect((await create({ imageUrl })).event.imageUrl).toBe(imageUrl);
  });

  it('reports every invalid field at once', async () => {
    const { fields } = await refusalOf(
      create({
        title: '',
        description: '',
        category: '',
        startDate: '',
        endDate: '',
        location: '',
        venue: '',
        ticketPrice: -1,
        capacity: 0,
        imageUrl: 'x',
        tags: ['a'.repeat(31)],
        perPersonLimit: -1,
      }),
    );
    expect(Object.keys(fields ?? {})).toEqual([
      'title',
      'description',
      'category',
      'startDate',
      'endDate',
      'location',
      'venue',
      'ticketPrice',
      'capacity',
      'imageUrl',
      'tags',
      'perPersonLimit',
    ]);
  });

  it('publishes a verified club’s event and reads times as Kuala Lumpur time', async () => {
    const { event } = await create({
      tags: [' chess ', 'night', 'Chess', 'ni\u200bght', '\u3164', ''],
      perPersonLimit: 2,
    });
    expect(event).toEqual({
      ...EVENT_DEFAULTS,
      id: event.id,
      title: 'Chess Night',
      description: 'Bring your rook.',
      category: 'Sports',
      startDate: '2026-12-20T12:00:00.000Z',
      endDate: '2026-12-20T15:00:00.000Z',
      location: 'North Campus',
      venue: 'Dewan B',
      ticketPrice: 12.5,
      priceFrom: 12.5,
      priceTo: 12.5,
      listing: { state: 'open', opensAt: null },
      types: [aTypeView({ id: event.id, price: 12.5, left: 40 })],
      capacity: 40,
      ticketsSold: 0,
      ticketsLeft: 40,
      imageUrl: null,
      tags: ['chess', 'night'],
      status: 'published',
      organizerId: club.uid,
      organizerName: 'Kelab Teater',
      organizerEmail: club.email,
      perPersonLimit: 2,
      cancelledAt: null,
      cancellationReason: null,
      salesPaused: false,
      reviewNote: null,
      version: '2026-12-01T04:00:00.000Z',
      calendarSequence: 0,
    });
    expect(acara.stored(event)).toEqual({
      ...EVENT_DEFAULTS,
      id: event.id,
      title: 'Chess Night',
      description: 'Bring your rook.',
      category: 'Sports',
      startsAt: '2026-12-20T12:00:00.000Z',
      endsAt: '2026-12-20T15:00:00.000Z',
      location: 'North Campus',
      venue: 'Dewan B',
      priceSen: 1_250,
      plannedAt: null,
      questionsAt: null,
      unremindedUntil: null,
      movedAt: null,
      capacity: 40,
      sold: 0,
      held: 0,
      setAside: 0,
      imageUrl: null,
      tags: ['chess', 'night'],
      perPersonLimit: 2,
      organizerId: club.uid,
      organizerName: 'Kelab Teater',
      organizerEmail: club.email,
      status: 'published',
      cancellationReason: null,
      approvedAt: null,
      pausedFor: null,
      reviewNote: null,
      createdAt: acara.clock.now(),
      updatedAt: acara.clock.now(),
      editedAt: acara.clock.now(),
    });
  });

  it.each([
    ['a verified club', 'aVerifiedClub', null, 'published'],
    ['a verified club', 'aVerifiedClub', 'published', 'published'],
    ['a verified club', 'aVerifiedClub', 'draft', 'draft'],
    ['an unverified club', 'aClub', null, 'pending_review'],
    ['an unverified club', 'aClub', 'published', 'pending_review'],
    ['an unverified club', 'aClub', 'draft', 'draft'],
    ['an admin', 'anAdmin', null, 'published'],
    ['an admin', 'anAdmin', 'draft', 'draft'],
  ] as const)(
    'creates the event of %s (%s) with the requested status %s as %s',
    async (_who, make, wished, status) => {
      const { event } = await create({ status: wished }, await acara[make]());
      expect(event.status).toBe(status);
      const noted = audited(acara).map(([, action, subject]) => [action, subject]);
      expect(noted).toEqual(status === 'draft' ? [] : [['event_published', 'Chess Night']]);
    },
  );

  it.each([0, 1, 30_000])('accepts a price of RM%d', async (ticketPrice) => {
    expect((await create({ ticketPrice })).event.ticketPrice).toBe(ticketPrice);
  });

  it('accepts one sen when the terms have no minimum payment', async () => {
    acara = new Acara({ lowestPaidPriceSen: 0 });
    expect((await create({ ticketPrice: 0.01 }, await acara.aClub())).event.ticketPrice).toBe(0.01);
  });

  it.each([
    ['https://acara.test/a.png?w=1#x', 'https://acara.test/a.png?w=1#x'],
    ['http://acara.test:8080/a', 'http://acara.test:8080/a'],
    ['https://gambar.acara.test', 'https://gambar.acara.test'],
    ['/posters/cultural/night.svg', '/posters/cultural/night.svg'],
    ['  ', null],
    ['', null],
  ])('accepts the picture %j', async (imageUrl, kept) => {
    expect((await create({ imageUrl })).event.imageUrl).toBe(kept);
  });
});
