import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { DRAFT } from '#test/support/a-draft.ts';
import { PASSWORD } from '#test/support/acara.ts';
import { openGoogleTestApp } from '#test/support/google-test-app.ts';
import { type Call, HttpTestApp } from '#test/support/http-test-app.ts';

const text = expect.any(String);
const number = expect.any(Number);

const EVENT = {
  id: text,
  title: text,
  description: text,
  category: text,
  startDate: text,
  endDate: text,
  location: text,
  venue: text,
  ticketPrice: number,
  capacity: number,
  ticketsSold: number,
  imageUrl: null,
  tags: expect.arrayContaining([text]),
  status: text,
  organizerName: text,
  organizerEmail: text,
};

const TICKET = {
  id: text,
  eventId: text,
  userId: text,
  status: text,
  price: number,
  purchaseDate: text,
  qrCode: null,
  event: { title: text, category: text, startDate: text, location: text, venue: text },
};

const USER = {
  uid: text,
  email: text,
  name: text,
  role: text,
  studentId: text,
  faculty: text,
  phoneNumber: text,
  isClubVerified: false,
};

const EVENT_BODY = { ...DRAFT, imageUrl: 'https://acara.test/chess.png', tags: ['chess', 'night'] };

describe('the calls that were asked for', () => {
  let testApp: HttpTestApp;
  let student: SignedIn;
  let club: SignedIn;
  let admin: SignedIn;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    student = await testApp.acara.aStudent();
    club = await testApp.acara.aVerifiedClub();
    admin = await testApp.acara.anAdmin();
  });

  /** Returns the JSON of a response that must be a success. */
  async function answerOf(method: string, path: string, call: Call = {}): Promise<Record<string, unknown>> {
    const { status, json } = await testApp.call(method, `/api${path}`, call);
    expect([path, status]).toEqual([path, method === 'POST' ? 201 : 200]);
    return json;
  }

  async function statusOf(method: string, path: string, call: Call = {}): Promise<number> {
    return (await testApp.call(method, `/api${path}`, call)).status;
  }

  it('GET /events answers the published events as events, narrowed by limit, category and words', {
    tags: [
      'S3.event.id',
      'S3.event.title',
      'S3.event.description',
      'S3.event.category',
      'S3.event.start-date',
      'S3.event.end-date',
      'S3.event.location',
      'S3.event.venue',
      'S3.event.tickets-sold',
      'S3.event.status',
      'S3.event.organizer-name',
      'S3.event.organizer-email',
      'S3.event.ticket-price',
      'S3.event.capacity',
      'S3.event.tags',
      'S3.wrap.events',
      'S7.events.featured',
      'S7.events.list',
    ],
  }, async () => {
    for (let count = 0; count < 8; count += 1) await testApp.acara.anEvent();
    await testApp.acara.anEvent({ title: 'Robot Sumo', category: 'Workshop' });
    await testApp.acara.anEvent({ status: 'draft' });
    const { events } = await answerOf('GET', '/events');
    expect(events).toHaveLength(9);
    expect((events as object[])[0]).toMatchObject(EVENT);
    expect((await answerOf('GET', '/events?limit=6')).events).toHaveLength(6);
    expect((await answerOf('GET', '/events?category=All')).events).toHaveLength(9);
    for (const query of ['category=Workshop', 'q=sumo', 'category=Workshop&q=ROBOT'])
      expect((await answerOf('GET', `/events?${query}`)).events).toMatchObject([{ title: 'Robot Sumo' }]);
    expect((await answerOf('GET', '/events?category=Career&q=sumo')).events).toEqual([]);
  });

  it('GET /events/:id answers one event as event', { tags: ['S3.wrap.event', 'S7.events.one'] }, async () => {
    const { id } = await testApp.acara.anEvent();
    expect((await answerOf('GET', `/events/${id}`)).event).toMatchObject({ ...EVENT, id });
    expect(await statusOf('GET', '/events/nothing')).toBe(404);
  });

  it('POST /events takes an event from a club or an admin, and from nobody else', {
    tags: ['S3.event.ticket-price', 'S3.event.image-url', 'S3.event.tags', 'S7.events.create'],
  }, async () => {
    for (const as of [club, admin]) {
      const { event } = await answerOf('POST', '/events', { as, body: EVENT_BODY });
      const { startDate, endDate, ...same } = EVENT_BODY;
      expect(event).toMatchObject({ ...same, status: 'published', ticketsSold: 0, organizerName: as.name });
      expect(event).toMatchObject({ startDate: '2026-12-20T12:00:00.000Z', organizerEmail: as.email });
    }
    expect(await statusOf('POST', '/events', { as: student, body: EVENT_BODY })).toBe(403);
    expect(await statusOf('POST', '/events', { body: EVENT_BODY })).toBe(401);
  });

  const REFUSED = [
    ['title', 'empty', '', 'S5.event.title'],
    ['description', 'blank', ' ', 'S5.event.description'],
    ['category', 'none of the six', 'Cooking', 'S5.event.category'],
    ['startDate', 'no moment', 'tomorrow', 'S5.event.start'],
    ['endDate', 'empty', '', 'S5.event.end'],
    ['location', 'empty', '', 'S5.event.location'],
    ['venue', 'empty', '', 'S5.event.venue'],
    ['ticketPrice', 'below zero', -0.01, 'S5.event.price-min'],
    ['ticketPrice', 'finer than a sen', 1.005, 'S5.event.price-step'],
    ['capacity', 'zero', 0, 'S5.event.capacity'],
    ['capacity', 'not whole', 1.5, 'S3.event.capacity'],
    ['imageUrl', 'no address', 'chess.png', 'S5.event.image'],
  ] as const;
  for (const [field, what, value, tag] of REFUSED)
    it(`POST /events refuses a ${field} that is ${what}`, { tags: [tag] }, async () => {
      const body = { ...EVENT_BODY, [field]: value };
      const answer = await testApp.call('POST', '/api/events', { as: club, body });
      expect(answer.status).toBe(422);
      expect(answer.json).toMatchObject({ fields: { [field]: text } });
    });

  it('POST /events fills in what may be left out', {
    tags: [
      'S3.event.image-url',
      'S5.event.category-default',
      'S5.event.price-default',
      'S5.event.image-optional',
      'S5.event.tags',
    ],
  }, async () => {
    const { category, ticketPrice, imageUrl, tags, ...required } = EVENT_BODY;
    const { event } = await answerOf('POST', '/events', { as: club, body: required });
    expect(event).toMatchObject({ category: 'Academic', ticketPrice: 0, imageUrl: null, tags: [] });
    const body = { ...EVENT_BODY, ticketPrice: 1.01, capacity: 1, tags: [' chess ', '', '  '] };
    expect((await answerOf('POST', '/events', { as: club, body })).event).toMatchObject({
      ticketPrice: 1.01,
      capacity: 1,
      tags: ['chess'],
    });
  });

  it('GET /events/my/events answers a club’s and an admin’s own events as events', {
    tags: ['S3.wrap.events', 'S6.own-events', 'S7.events.mine'],
  }, async () => {
    await testApp.acara.anEvent();
    for (const as of [club, admin]) {
      await answerOf('POST', '/events', { as, body: { ...EVENT_BODY, title: as.name } });
      expect((await answerOf('GET', '/events/my/events', { as })).events).toMatchObject([{ title: as.name }]);
    }
    expect(await statusOf('GET', '/events/my/events', { as: student })).toBe(403);
  });

  it('POST /tickets/purchase sells one ticket, as ticket, which then awaits its payment', {
    tags: ['S3.wrap.ticket', 'S4.ticket.after-purchase', 'S6.buying', 'S7.tickets.purchase', 'S9.quantity'],
  }, async () => {
    const { id: eventId } = await testApp.acara.anEvent({ priceSen: 1_250 });
    const { ticket } = await answerOf('POST', '/tickets/purchase', {
      as: student,
      body: { eventId, quantity: 1 },
    });
    expect(ticket).toMatchObject({ ...TICKET, eventId, userId: student.uid, price: 12.5 });
    expect(ticket).toMatchObject({ status: 'pending_payment' });
    for (const quantity of [0, 2, -1, 1.5])
      expect(await statusOf('POST', '/tickets/purchase', { as: student, body: { eventId, quantity } })).toBe(
        422,
      );
    expect(await statusOf('POST', '/tickets/purchase', { body: { eventId, quantity: 1 } })).toBe(401);
  });

  it.each(['draft', 'pending_review', 'cancelled'] as const)(
    'POST /tickets/purchase sells nothing for an event that is %s',
    { tags: ['S4.event.published'] },
    async (status) => {
      const { id: eventId } = await testApp.acara.anEvent({ status });
      const body = { eventId, quantity: 1 };
      expect([404, 409]).toContain(await statusOf('POST', '/tickets/purchase', { as: student, body }));
    },
  );

  it('GET /tickets/my and GET /tickets/:id answer one’s own as tickets and ticket, with a code once confirmed', {
    tags: [
      'S3.ticket.id',
      'S3.ticket.event-id',
      'S3.ticket.user-id',
      'S3.ticket.status',
      'S3.ticket.price',
      'S3.ticket.purchase-date',
      'S3.ticket.qr-code',
      'S3.ticket.event.title',
      'S3.ticket.event.category',
      'S3.ticket.event.start-date',
      'S3.ticket.event.location',
      'S3.ticket.event.venue',
      'S3.wrap.tickets',
      'S3.wrap.ticket',
      'S7.tickets.my',
      'S7.tickets.one',
    ],
  }, async () => {
    const { acara } = testApp;
    const held = await acara.buy(student, await acara.anEvent());
    const paid = await acara.buy(student, await acara.anEvent());
    await acara.play(paid);
    const { tickets } = await answerOf('GET', '/tickets/my', { as: student });
    expect(tickets).toHaveLength(2);
    expect(tickets).toContainEqual(expect.objectContaining({ id: held.ticket.id, code: null, qrCode: null }));
    expect(tickets).toContainEqual(expect.objectContaining({ id: paid.ticket.id, code: text, qrCode: null }));
    const { ticket } = await answerOf('GET', `/tickets/${paid.ticket.id}`, { as: student });
    expect(ticket).toMatchObject({ ...TICKET, status: 'confirmed', qrCode: text });
    expect(await statusOf('GET', `/tickets/${paid.ticket.id}`, { as: club })).toBe(404);
    expect(await statusOf('GET', '/tickets/my')).toBe(401);
  });

  it('POST /auth/register stores the profile of an account that was opened before', {
    tags: [
      'S3.user.is-club-verified',
      'S3.payload.registration',
      'S6.role.student',
      'S6.role.admin',
      'S7.auth.register',
      'S7.users.write',
    ],
  }, async () => {
    const email = 'student-two@student.acara.test';
    const { token: as } = await testApp.acara.credentials.signUp({ email, password: PASSWORD, name: null });
    const profile = { name: 'Student Two', studentId: 'A1', faculty: 'Law', phoneNumber: '012-345 6789' };
    const body = { email, password: PASSWORD, role: 'student', ...profile };
    for (const field of Object.keys(profile))
      expect(await statusOf('POST', '/auth/register', { as, body: { ...body, [field]: '' } })).toBe(422);
    expect(await statusOf('POST', '/auth/register', { as, body: { ...body, role: 'admin' } })).toBe(422);
    expect(await statusOf('POST', '/auth/register', { body })).toBe(401);
    expect(await statusOf('GET', '/auth/profile', { as })).toBe(404);
    const { user } = await answerOf('POST', '/auth/register', { as, body });
    expect(user).toMatchObject({ ...USER, email, ...profile, role: 'student' });
  });

  it('POST /auth/register takes the role club, which starts unverified', {
    tags: ['S3.user.is-club-verified', 'S6.role.club', 'S6.verified'],
  }, async () => {
    const email = 'kelab@club.acara.test';
    const { token: as } = await testApp.acara.credentials.signUp({ email, password: PASSWORD, name: null });
    const profile = { name: 'Kelab', studentId: 'K', faculty: 'F', phoneNumber: '012-345 6789' };
    const body = { email, password: PASSWORD, role: 'club', ...profile };
    const { user } = await answerOf('POST', '/auth/register', { as, body });
    expect(user).toMatchObject({ role: 'club', isClubVerified: false });
  });

  it('GET and PUT /auth/profile answer and change one’s own profile, but neither email nor role', {
    tags: [
      'S3.user.uid',
      'S3.user.email',
      'S3.user.name',
      'S3.user.role',
      'S3.user.student-id',
      'S3.user.faculty',
      'S3.user.phone-number',
      'S3.payload.profile',
      'S5.profile.name',
      'S5.profile.fixed',
      'S7.auth.profile',
      'S7.auth.update',
    ],
  }, async () => {
    expect((await answerOf('GET', '/auth/profile', { as: student })).user).toMatchObject({
      ...USER,
      uid: student.uid,
    });
    const body = { name: 'Student Renamed', studentId: 'B2', faculty: 'Arts', phoneNumber: '019-345 6789' };
    expect((await answerOf('PUT', '/auth/profile', { as: student, body })).user).toMatchObject(body);
    for (const fixed of [{ email: 'other@student.acara.test' }, { role: 'admin' }, { name: '' }])
      expect(await statusOf('PUT', '/auth/profile', { as: student, body: { ...body, ...fixed } })).toBe(422);
    const people = resolve(testApp.acara.container, PersonRepository);
    expect(await people.find(student.uid)).toMatchObject({ ...body, role: 'student' });
  });

  it('GET /analytics/club/:uid answers a club its figures as analytics', {
    tags: [
      'S3.analytics.total-events',
      'S3.analytics.total-tickets-sold',
      'S3.analytics.total-revenue',
      'S3.analytics.total-revenue-after-fees',
      'S3.analytics.categories-breakdown',
      'S3.analytics.top-events',
      'S6.analytics.club',
      'S6.analytics.others',
      'S7.analytics.club',
    ],
  }, async () => {
    const { acara } = testApp;
    const event = await acara.anEvent({ organizerId: club.uid, priceSen: 2_000, category: 'Sports' });
    await acara.play(await acara.buy(student, event));
    await acara.anEvent({ organizerId: admin.uid });
    const { analytics } = await answerOf('GET', `/analytics/club/${club.uid}`, { as: club });
    expect(analytics).toMatchObject({
      totalEvents: 1,
      totalTicketsSold: 1,
      totalRevenue: 20,
      totalRevenueAfterFees: 19,
      categoriesBreakdown: { Sports: 1 },
      topEvents: [{ title: event.title, ticketsSold: 1, revenue: 20 }],
    });
    expect(await statusOf('GET', `/analytics/club/${admin.uid}`, { as: club })).toBe(404);
    expect(await statusOf('GET', `/analytics/club/${club.uid}`, { as: student })).toBe(403);
  });

  it('GET /analytics/platform answers an admin the whole platform’s figures as analytics', {
    tags: ['S3.analytics.platform', 'S6.analytics.admin', 'S6.analytics.others', 'S7.analytics.platform'],
  }, async () => {
    const { acara } = testApp;
    for (const organizerId of [club.uid, admin.uid])
      await acara.play(await acara.buy(student, await acara.anEvent({ organizerId, priceSen: 2_000 })));
    const { analytics } = await answerOf('GET', '/analytics/platform', { as: admin });
    expect(analytics).toMatchObject({
      totalEvents: 2,
      totalTicketsSold: 2,
      totalRevenue: 40,
      platformRevenue: 2,
    });
    expect(analytics).not.toHaveProperty('totalRevenueAfterFees');
    for (const as of [club, student]) expect(await statusOf('GET', '/analytics/platform', { as })).toBe(403);
  });

  it('every call of these speaks JSON', { tags: ['S7.json'] }, async () => {
    const { id } = await testApp.acara.anEvent();
    for (const path of ['/events', `/events/${id}`, '/tickets/my', '/auth/profile']) {
      const { headers } = await testApp.call('GET', `/api${path}`, { as: student });
      expect([path, headers.get('content-type')]).toEqual([path, 'application/json; charset=utf-8']);
    }
    const headers = { 'content-type': 'text/plain' };
    const answer = await testApp.call('POST', '/api/tickets/purchase', { as: student, body: '{}', headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe('somebody who comes with Google for the first time', () => {
  it('gets a student’s profile with name, photograph, provider and both dates', {
    tags: [
      'S3.user.photo',
      'S3.user.provider',
      'S3.user.created-at',
      'S3.user.updated-at',
      'S4.auth.google-role',
      'S4.auth.google-provider',
      'S4.auth.google-name',
      'S6.role.default',
      'S7.users.write',
      'S9.google-role',
    ],
  }, async () => {
    const google = await openGoogleTestApp();
    const browser = google.browser();
    await browser.signInWithGoogle({ person: 'student' });
    const profile = await browser.profile();
    const stored = await resolve(google.application.container, PersonRepository).find(profile.uid as string);
    await google.close();
    expect(profile).toMatchObject({ ...USER, role: 'student', name: 'Sandbox Student', photoURL: text });
    expect(stored).toMatchObject({ provider: 'google', createdAt: text, updatedAt: text });
  });

  it('is called User when the provider tells no name', { tags: ['S4.auth.google-user'] }, async () => {
    const google = await openGoogleTestApp();
    const browser = google.browser();
    await browser.signInWithGoogle({ email: 'nobody@student.acara.test', name: '' });
    const profile = await browser.profile();
    await google.close();
    expect(profile).toMatchObject({ name: 'User', role: 'student' });
  });
});
