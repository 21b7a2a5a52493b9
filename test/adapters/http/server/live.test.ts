import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveStreams } from '#adapters/http/server/live-stream.ts';
import { InProcessLiveUpdates } from '#adapters/system/in-process-live-updates.ts';
import type { Event } from '#core/events/event.ts';
import type { SignedIn } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { HttpHouse } from '#test/support/http-house.ts';
import { LiveListener } from '#test/support/live-listener.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('looking on over a real connection', () => {
  let house: HttpHouse;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let listeners: LiveListener[];
  beforeEach(async () => {
    house = new HttpHouse();
    const { acara } = house;
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await acara.anEvent({ organizerId: club.uid });
    listeners = [];
  });
  afterEach(() => {
    for (const listener of listeners) listener.leave();
    house.close();
  });

  async function listen(path: string, as?: SignedIn): Promise<LiveListener> {
    const token = as && (await house.acara.tokenOf(as));
    const listener = await LiveListener.to(`${await house.url()}${path}`, token);
    listeners.push(listener);
    return listener;
  }
  const sale = ({ id }: Event) => `event: sales\ndata: {"kind":"sales","eventId":"${id}"}\n\n`;

  it('is a stream that nothing on the way keeps or holds back', async () => {
    const { status, headers } = await listen(`/api/live/events/${event.id}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('hears of a purchase, a payment and a ticket given back', async () => {
    const { acara } = house;
    const listener = await listen(`/api/live/events/${event.id}`);
    expect(await listener.next()).toBe('retry: 1000\n\n');
    const [first, second] = [await acara.buy(aina, event), await acara.buy(aina, event)];
    expect([await listener.next(), await listener.next()]).toEqual([sale(event), sale(event)]);
    await acara.play(first);
    expect(await listener.next()).toBe(sale(event));
    await acara.does('CancelTicket').execute(aina, second.ticket);
    expect(await listener.next()).toBe(sale(event));
  });

  it('hears of one event and no other', async () => {
    const { acara } = house;
    const listener = await listen(`/api/live/events/${event.id}`);
    await listener.next();
    await acara.buy(aina, await acara.anEvent({ organizerId: club.uid }));
    await acara.buy(aina, event);
    expect(await listener.next()).toBe(sale(event));
  });

  it('as a club, hears of its own events only, drafts that still have tickets included', async () => {
    const { acara } = house;
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
    const heard = [await listener.next(), await listener.next()];
    expect(heard.sort()).toEqual([sale(event), sale(second)]);
  });

  it('as an admin, hears of everything', async () => {
    const { acara } = house;
    const others = await acara.anEvent();
    const listener = await listen('/api/live/sales', await acara.anAdmin());
    await listener.next();
    await acara.buy(aina, others);
    await acara.buy(aina, event);
    expect([await listener.next(), await listener.next()]).toEqual([sale(others), sale(event)]);
  });

  it('is open to a person six times, and lets go of a page that leaves at once', async () => {
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
      while (pages.length < 6) pages.push(await again());
      const refused = await listen('/api/live/sales', club);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
      for (const page of pages) page.leave();
    }
  });

  it('counts each person for themselves', async () => {
    const other = await house.acara.aVerifiedClub('Kelab Lain');
    for (let page = 0; page < 6; page += 1) await listen('/api/live/sales', club);
    expect((await listen('/api/live/sales', other)).status).toBe(200);
  });
});

describe('a stream', () => {
  let live: InProcessLiveUpdates;
  let streams: LiveStreams;
  beforeEach(() => {
    vi.useFakeTimers();
    live = new InProcessLiveUpdates();
    streams = new LiveStreams(live);
  });
  afterEach(() => vi.useRealTimers());

  const open = (reader = 'reader') => {
    const body = streams.open(reader, () => true).body as ReadableStream<Uint8Array>;
    return body.getReader();
  };
  const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };

  it('ends by itself within 45 seconds, and shows until then that it lives', async () => {
    const reader = open();
    expect(await read(reader)).toBe('retry: 1000\n\n');
    await vi.advanceTimersByTimeAsync(45_000);
    const rest: (string | null)[] = [];
    do rest.push(await read(reader));
    while (rest.at(-1) !== null);
    expect(rest).toEqual([': still here\n\n', ': still here\n\n', null]);
    expect([streams.count, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('is let go at once when its reader leaves, with its timers', async () => {
    const reader = open();
    expect([streams.count, vi.getTimerCount()]).toEqual([1, 2]);
    await reader.cancel();
    expect([streams.count, vi.getTimerCount()]).toEqual([0, 0]);
    live.tell({ kind: 'sales', eventId: 'event-1' });
  });

  it('is ended when its reader takes nothing', async () => {
    open();
    for (let told = 0; told < 100; told += 1) live.tell({ kind: 'sales', eventId: `event-${told}` });
    await vi.advanceTimersByTimeAsync(0);
    expect(streams.count).toBe(0);
  });

  it('is one of six for a reader, and of five thousand for all', async () => {
    const readers = Array.from({ length: 6 }, () => open());
    const tooMany = async () => refusalOf(() => streams.open('reader', () => true));
    expect(await tooMany()).toEqual({
      code: 'rate_limited',
      message: 'Too many pages look on at once.',
      fields: null,
      retryAfterSeconds: 10,
    });
    await readers[0]?.cancel();
    readers.push(open());
    expect((await tooMany()).code).toBe('rate_limited');
    for (let number = streams.count; number < 5_000; number += 1) open(`reader-${number}`);
    expect(() => open('one more')).toThrow(DomainError);
  });

  it('ends with the others when the server stops, which opens none any more', async () => {
    const readers = Array.from({ length: 3 }, (_, number) => open(`reader-${number}`));
    for (const reader of readers) await read(reader);
    streams.close();
    for (const reader of readers) expect(await read(reader)).toBeNull();
    expect([streams.count, vi.getTimerCount()]).toEqual([0, 0]);
    expect((await refusalOf(() => streams.open('late', () => true))).code).toBe('unavailable');
  });

  it('goes on for the others when one wish fails', async () => {
    const failing = streams.open('one', async () => {
      throw new Error('The database is away.');
    });
    const reader = open('other');
    await read(reader);
    live.tell({ kind: 'sales', eventId: 'event-1' });
    expect(await read(reader)).toContain('event-1');
    await failing.body?.cancel();
  });
});
