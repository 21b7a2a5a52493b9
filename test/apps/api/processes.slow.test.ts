import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { freePort } from '#apps/api/free-port.ts';
import { type RunningServer, serve } from '#apps/api/serve.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { cookieFetch } from '#test/support/cookie-fetch.ts';
import { LiveListener } from '#test/support/live-listener.ts';
import { createDatabase, onServer, urlOf } from '#test/support/postgres-database.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { sharedTemporaryFolder, temporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 60_000;
const PASSWORD = 'three blue kites';

describe('two servers on one PostgreSQL and one data folder', () => {
  const folder = sharedTemporaryFolder();
  let name: string;
  let ports: readonly number[];
  let servers: readonly RunningServer[] = [];

  beforeAll(async () => {
    name = await createDatabase();
    ports = [await freePort(), await freePort()];
    const shared = {
      DATA_DIR: folder,
      DATABASE_URL: urlOf(name),
      PUBLIC_URL: 'http://acara.test',
      ACARA_DEVELOPMENT: '1',
    };
    servers = await Promise.all(
      ports.map((port) => serve(readConfig({ ...shared, PORT: String(port), LOG_LEVEL: 'silent' }).config)),
    );
  }, TIMEOUT);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await onServer(`drop database if exists ${name} with (force)`);
  }, TIMEOUT);

  const at = (index: number) => `http://127.0.0.1:${ports[index]}`;
  const client = (index: number, token: string | null = null, fetch = globalThis.fetch): Api =>
    httpApi({ baseUrl: `${at(index)}/api`, token: async () => token, fetch });
  const aStudent = async (index: number, email: string) => {
    const fetch = cookieFetch();
    const { token } = await client(index, null, fetch).signUp({
      email,
      password: PASSWORD,
      name: 'Student A',
    });
    const details = {
      name: 'Student A',
      email,
      studentId: 'A1',
      faculty: 'Law',
      phoneNumber: '012-345 6789',
    };
    await client(index, token).register({ ...PROFILE_DEFAULTS, ...details, role: 'student' });
    return { token, fetch };
  };

  it('load the demonstration data once', async () => {
    const filter = { category: null, q: null, limit: 100, cursor: null };
    const [one, other] = await Promise.all([client(0).browseEvents(filter), client(1).browseEvents(filter)]);
    expect(one).toEqual(other);
    expect(one.events.length).toBeGreaterThanOrEqual(24);
  });

  it('accept the same sessions, and end them on both within seconds', async () => {
    const { token, fetch } = await aStudent(0, 'student.a@acara.test');
    expect((await client(1, token).viewProfile()).user.email).toBe('student.a@acara.test');
    const renewed = await client(1, null, fetch).renewSession();
    expect((await client(0, renewed.token).viewProfile()).user.email).toBe('student.a@acara.test');
    await client(1, renewed.token, fetch).signOut();
    expect((await refusalOf(client(1, token).viewProfile())).code).toBe('unauthenticated');
    await expect
      .poll(async () => (await refusalOf(client(0, token).viewProfile())).code, { timeout: 4_000 })
      .toBe('unauthenticated');
  });

  it('publish each other’s sales to live pages', async () => {
    const { token } = await aStudent(1, 'student.b@acara.test');
    const { events } = await client(0).browseEvents({ category: null, q: null, limit: 100, cursor: null });
    const event = events.find(({ ticketsLeft }) => ticketsLeft > 5);
    const page = await LiveListener.to(`${at(0)}/api/live/events/${event?.id}`);
    expect(await page.next()).toContain('retry');
    await client(1, token).purchaseTicket({ ...PURCHASE_DEFAULTS, eventId: event?.id ?? '' });
    expect(await page.next()).toContain(`"eventId":"${event?.id}"`);
    page.leave();
  });

  it('show within a second what was edited on the other, and that its last place is sold', async () => {
    const { token: club } = await client(0).signIn({ email: 'club@demo.acara.test', password: 'acara-demo' });
    const { token: student } = await aStudent(1, 'student.e@acara.test');
    const details = {
      title: 'Zvezda Night',
      description: 'For one.',
      category: 'Social',
      startDate: '2030-01-01T20:00',
      endDate: '2030-01-01T22:00',
      location: 'Main Campus',
      venue: 'Room 1',
      ticketPrice: 0,
      capacity: 1,
      ...EVENT_DEFAULTS,
    };
    const { event } = await client(0, club).createEvent({ ...details, status: null });
    const seen = () =>
      Promise.all(
        [0, 1].map(async (index) => {
          const { event: one } = await client(index).viewEvent({ id: event.id });
          const { events } = await client(index).browseEvents({
            category: null,
            q: 'zvezda',
            limit: null,
            cursor: null,
          });
          return [one.venue, one.ticketsLeft, ...events.map(({ ticketsLeft }) => ticketsLeft)];
        }),
      );
    const withinASecond = (expected: readonly unknown[]) =>
      expect.poll(seen, { timeout: 1_000, interval: 20 }).toEqual([expected, expected]);
    await withinASecond(['Room 1', 1, 1]);
    await client(0, club).editEvent({ ...details, id: event.id, venue: 'Room 2' });
    await withinASecond(['Room 2', 1, 1]);
    await client(1, student).purchaseTicket({ ...PURCHASE_DEFAULTS, eventId: event.id });
    await withinASecond(['Room 2', 0, 0]);
  });

  it('count wrong passwords together', async () => {
    const email = 'student.c@acara.test';
    await aStudent(0, email);
    const guess = (index: number) => refusalOf(client(index).signIn({ email, password: 'three red kites' }));
    for (let time = 0; time < 8; time += 1) expect((await guess(time % 2)).code).toBe('wrong_credentials');
    for (const index of [0, 1]) expect((await guess(index)).code).toBe('rate_limited');
    expect((await refusalOf(client(1).signIn({ email, password: PASSWORD }))).code).toBe('rate_limited');
  });

  it(
    'count calls together',
    async () => {
      const count = async (email: string) => {
        const { token } = await aStudent(0, email);
        const buy = (index: number) =>
          refusalOf(client(index, token).purchaseTicket({ ...PURCHASE_DEFAULTS, eventId: 'none' }));
        for (let time = 0; time < 30; time += 1)
          for (const index of [0, 1]) expect((await buy(index)).code).toBe('event_not_found');
        await expect
          .poll(async () => [(await buy(0)).code, (await buy(1)).code], { timeout: 12_000, interval: 500 })
          .toEqual(['rate_limited', 'rate_limited']);
      };
      const begun = minute();
      try {
        await count('student.d@acara.test');
      } catch (error) {
        if (minute() === begun) throw error;
        // Retries in the next minute, whose counts are empty, when the minute changed meanwhile.
        await count('student.f@acara.test');
      }
    },
    TIMEOUT,
  );

  it('refuse a process with different keys', async () => {
    const elsewhere = temporaryFolder();
    const env = { DATA_DIR: elsewhere, DATABASE_URL: urlOf(name), LOG_LEVEL: 'silent', PORT: '0' };
    await expect(serve(readConfig(env).config)).rejects.toThrow(/different keys.*DATA_DIR/);
  });
});

/** The minute of the clock, which rate limits are counted by. */
function minute(): number {
  return Math.floor(Date.now() / 60_000);
}
