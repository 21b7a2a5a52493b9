import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { LiveStreams, type Subscriber } from '#adapters/http/server/routes/live-stream.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import type { SignedIn } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { LiveListener } from '#test/support/live-listener.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const person = (uid: string): Subscriber => ({ kind: 'person', uid });

describe('GET /api/live over a real connection', () => {
  let testApp: HttpTestApp;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let listeners: LiveListener[];
  beforeEach(async () => {
    testApp = new HttpTestApp();
    const { acara } = testApp;
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await acara.anEvent({ organizerId: club.uid });
    listeners = [];
  });
  afterEach(() => {
    for (const listener of listeners) listener.leave();
    testApp.close();
  });

  async function listen(path: string, as?: SignedIn): Promise<LiveListener> {
    const token = as && (await testApp.acara.tokenOf(as));
    const listener = await LiveListener.to(`${await testApp.url()}${path}`, token);
    listeners.push(listener);
    return listener;
  }
  const sale = ({ id }: Event) => `event: sales\ndata: {"kind":"sales","eventId":"${id}"}\n\n`;

  it('sends a stream that proxies neither cache nor buffer', async () => {
    const { status, headers } = await listen(`/api/live/events/${event.id}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('notifies of a purchase, a payment and a returned ticket', async () => {
    const { acara } = testApp;
    const listener = await listen(`/api/live/events/${event.id}`);
    expect(await listener.next()).toBe('retry: 1000\n\n');
    const [first, second] = [await acara.buy(aina, event), await acara.buy(aina, event)];
    expect([await listener.next(), await listener.next()]).toEqual([sale(event), sale(event)]);
    await acara.play(first);
    expect(await listener.next()).toBe(sale(event));
    await acara.does('CancelTicket').execute(aina, second.ticket);
    expect(await listener.next()).toBe(sale(event));
  });

  it('notifies of the requested event only', async () => {
    const { acara } = testApp;
    const listener = await listen(`/api/live/events/${event.id}`);
    await listener.next();
    await acara.buy(aina, await acara.anEvent({ organizerId: club.uid }));
    await acara.buy(aina, event);
    expect(await listener.next()).toBe(sale(event));
  });

  it('notifies a club of its own events only, including drafts that still have tickets', async () => {
    const { acara } = testApp;
    const second = await acara.anEvent({ organizerId: club.uid });
    const others = await acara.anEvent();
    const held = await acara.buy(aina, second);
    await acara.write(({ events }) => events.save({ ...second, status: 'draft' }));
    const listener = await listen('/api/live/sales', club);
    await listener.next();
    await acara.buy(aina, others);
    await acara.play(held);
    await acara.buy(aina, others);
    await acara.buy(aina, event);
    const received = [await listener.next(), await listener.next()];
    expect(received.sort()).toEqual([sale(event), sale(second)]);
  });

  it('notifies an admin of every event', async () => {
    const { acara } = testApp;
    const others = await acara.anEvent();
    const listener = await listen('/api/live/sales', await acara.anAdmin());
    await listener.next();
    await acara.buy(aina, others);
    await acara.buy(aina, event);
    expect([await listener.next(), await listener.next()]).toEqual([sale(others), sale(event)]);
  });

  it('notifies the holder, and nobody else, when the ticket is checked in', async () => {
    const { acara } = testApp;
    const [mine, other] = [await acara.buy(aina, event), await acara.buy(aina, event)];
    await acara.play(mine);
    await acara.play(other);
    const listener = await listen(`/api/live/tickets/${mine.ticket.id}`, aina);
    await listener.next();
    for (const { ticket } of [other, mine])
      await acara.does('CheckInTicket').execute(club, {
        ...CHECK_IN_DEFAULTS,
        id: event.id,
        code: null,
        ticketId: ticket.id,
        scanId: `scan of ${ticket.id}`,
        gate: '',
      });
    const update = { kind: 'check-in', eventId: event.id, ticketId: mine.ticket.id };
    expect(await listener.next()).toBe(`event: check-in\ndata: ${JSON.stringify(update)}\n\n`);
    const path = `/api/live/tickets/${mine.ticket.id}`;
    expect((await listen(path)).status).toBe(401);
    expect((await listen(path, club)).status).toBe(404);
  });

  it('allows a person ten streams and frees the place of a closed page at once', async () => {
    const again = () =>
      vi.waitFor(
        async () => {
          const listener = await listen('/api/live/sales', club);
          expect(listener.status).toBe(200);
          return listener;
        },
        { timeout: 5_000, interval: 5 },
      );
    for (let round = 0; round < 3; round += 1) {
      const pages: LiveListener[] = [];
      while (pages.length < 10) pages.push(await again());
      const refused = await listen('/api/live/sales', club);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
      for (const page of pages) page.leave();
    }
  });

  it('keeps streams for a club, however many strangers of one address subscribe', async () => {
    const tried = Array.from({ length: 5_000 }, () => testApp.app.request(`/api/live/events/${event.id}`));
    const opened = await Promise.all(tried);
    const statuses = opened.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    const refused = opened.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4_700);
    expect(refused[0]?.headers.get('retry-after')).toBe('10');
    expect((await listen('/api/live/sales', club)).status).toBe(200);
    await Promise.all(opened.map(({ body }) => body?.cancel()));
  });

  it('counts the stream of a signed-in page for the person', async () => {
    const look = () => listen(`/api/live/events/${event.id}`, aina);
    for (let page = 0; page < 10; page += 1) expect((await look()).status).toBe(200);
    expect((await look()).status).toBe(429);
    expect((await listen(`/api/live/events/${event.id}`)).status).toBe(200);
  });

  it('refuses HEAD with 405', async () => {
    for (const path of [`/api/live/events/${event.id}`, '/api/live/events/nothing', '/api/live/sales']) {
      const token = await testApp.acara.tokenOf(club);
      const headers = { authorization: `Bearer ${token}` };
      const head = await fetch(`${await testApp.url()}${path}`, { method: 'HEAD', headers });
      expect([head.status, head.headers.get('allow'), await head.text()]).toEqual([405, 'GET', '']);
      const post = await testApp.call('POST', path);
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
    }
    for (let page = 0; page < 10; page += 1) expect((await listen('/api/live/sales', club)).status).toBe(200);
  });

  it('consumes the rate limit of calls when it opens', async () => {
    const charged: string[] = [];
    const rateLimiter = new RateLimiter({ note: (limiter, key) => charged.push(limiter.getKey(key)) });
    const counting = new HttpTestApp(testApp.acara, { rateLimiter });
    const answers = [
      await counting.call('GET', `/api/live/events/${event.id}`, { as: 'made-up' }),
      await counting.app.request(`/api/live/events/${event.id}`),
      await counting.app.request('/api/live/sales', {
        headers: { authorization: `Bearer ${await testApp.acara.tokenOf(club)}` },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    expect(charged).toEqual(['badTokensOfAddress:unknown', 'address:unknown', `person:${club.uid}`]);
    for (const answer of answers.slice(1)) await (answer as Response).body?.cancel();
  });

  it('counts each person separately', async () => {
    const other = await testApp.acara.aVerifiedClub('Kelab Lain');
    for (let page = 0; page < 10; page += 1) await listen('/api/live/sales', club);
    expect((await listen('/api/live/sales', other)).status).toBe(200);
  });
});

describe('LiveStreams', () => {
  let eventBus: InProcessEventBus;
  let streams: LiveStreams;
  beforeEach(() => {
    vi.useFakeTimers();
    eventBus = new InProcessEventBus();
    streams = new LiveStreams(eventBus);
  });
  afterEach(() => vi.useRealTimers());

  const open = (reader = 'reader') => {
    const body = streams.open(person(reader), () => true).body as ReadableStream<Uint8Array>;
    return body.getReader();
  };
  const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };

  it('ends a stream within 45 seconds and sends heartbeats until then', async () => {
    const reader = open();
    expect(await read(reader)).toBe('retry: 1000\n\n');
    await vi.advanceTimersByTimeAsync(45_000);
    const rest: (string | null)[] = [];
    do rest.push(await read(reader));
    while (rest.at(-1) !== null);
    expect(rest).toEqual([': still here\n\n', ': still here\n\n', null]);
    expect([streams.count, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('releases a stream and its timers when its reader leaves', async () => {
    const reader = open();
    expect([streams.count, vi.getTimerCount()]).toEqual([1, 2]);
    await reader.cancel();
    expect([streams.count, vi.getTimerCount()]).toEqual([0, 0]);
    eventBus.publish({ kind: 'sales', eventId: 'event-1' });
  });

  it('closes a stream whose reader does not read', async () => {
    open();
    for (let index = 0; index < 100; index += 1)
      eventBus.publish({ kind: 'sales', eventId: `event-${index}` });
    await vi.advanceTimersByTimeAsync(0);
    expect(streams.count).toBe(0);
  });

  it('allows ten streams per person', async () => {
    const readers = Array.from({ length: 10 }, () => open());
    expect(await refusalOf(() => streams.open(person('reader'), () => true))).toEqual({
      code: 'rate_limited',
      message: 'Too many pages are open at once.',
      fields: null,
      retryAfterSeconds: 10,
    });
    await readers[0]?.cancel();
    open();
    expect(() => open()).toThrow(DomainError);
    open('somebody else');
  });

  it('allows three hundred anonymous streams per address, whatever the uids of people', () => {
    const look = (address = 'campus') => streams.open({ kind: 'anonymous', address }, () => true);
    for (let number = 0; number < 300; number += 1) look();
    expect(() => look()).toThrow(DomainError);
    look('elsewhere');
    open('campus');
  });

  it('allows five thousand streams in all, a thousand of them for signed-in people', () => {
    const look = (number: number) =>
      streams.open({ kind: 'anonymous', address: `address-${number}` }, () => true);
    for (let number = 0; number < 4_000; number += 1) look(number);
    expect(() => look(4_000)).toThrow(DomainError);
    for (let number = 0; number < 1_000; number += 1) open(`person-${number}`);
    expect(() => open('one more')).toThrow(DomainError);
  });

  it('closes every stream when the server stops and opens none afterwards', async () => {
    const readers = Array.from({ length: 3 }, (_, number) => open(`reader-${number}`));
    for (const reader of readers) await read(reader);
    streams.close();
    for (const reader of readers) expect(await read(reader)).toBeNull();
    expect([streams.count, vi.getTimerCount()]).toEqual([0, 0]);
    expect((await refusalOf(() => streams.open(person('late'), () => true))).code).toBe('unavailable');
  });

  it('keeps notifying the others when one filter throws', async () => {
    const failing = streams.open(person('one'), async () => {
      throw new Error('The database is away.');
    });
    const reader = open('other');
    await read(reader);
    eventBus.publish({ kind: 'sales', eventId: 'event-1' });
    expect(await read(reader)).toContain('event-1');
    await failing.body?.cancel();
  });
});
