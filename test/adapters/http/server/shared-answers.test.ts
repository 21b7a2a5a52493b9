import { beforeEach, describe, expect, it } from 'vitest';
import { MIN_REFRESH_INTERVAL_MS, SharedAnswers } from '#adapters/http/server/cache/shared-answers.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { DomainError } from '#core/shared/domain-error.ts';

const ONE = { route: '/api/events/:id', input: { id: 'event-1' }, about: 'event-1' };
const LIST = { route: '/api/events', input: { q: null }, about: null };

describe('response cache', () => {
  let eventBus: InProcessEventBus;
  let now: number;
  let shared: SharedAnswers;
  let left: number;
  let readings: number;
  beforeEach(() => {
    eventBus = new InProcessEventBus();
    now = 10_000;
    shared = new SharedAnswers(eventBus, () => now);
    left = 5;
    readings = 0;
  });

  const read = async () => {
    readings += 1;
    return { left };
  };
  const ask = async (question: typeof ONE | typeof LIST = ONE) => {
    const { body } = await shared.read(question, read, '/address');
    return new TextDecoder().decode(body);
  };
  const sell = (eventId = 'event-1') => {
    left -= 1;
    eventBus.publish({ kind: 'sales', eventId });
  };

  it('reads once for concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect([new Set(all).size, readings]).toEqual([1, 1]);
    await ask();
    expect(readings).toBe(1);
  });

  it('reads again after half a second without a notification', async () => {
    await ask();
    left = 0;
    now += 499;
    expect(await ask()).toBe('{"left":5}');
    now += 1;
    expect(await ask()).toBe('{"left":0}');
  });

  it('shows a sale at once', async () => {
    await ask();
    sell();
    expect(shared.at('/address')).toBeNull();
    expect(await ask()).toBe('{"left":4}');
  });

  it('does not read again for a sale of another event, unless it depends on any event', async () => {
    await ask();
    sell('event-2');
    await ask();
    expect(readings).toBe(1);
    await ask(LIST);
    sell('event-2');
    await ask(LIST);
    expect(readings).toBe(3);
  });

  it('reads at most twenty times a second during an on-sale and is right afterwards', async () => {
    for (let millisecond = 0; millisecond < 2_000; millisecond += 1) {
      now += 1;
      for (let sale = 0; sale < 3; sale += 1) sell();
      await ask();
    }
    expect(readings).toBeGreaterThan(30);
    expect(readings).toBeLessThanOrEqual(10 + 2_000 / MIN_REFRESH_INTERVAL_MS + 1);
    now += MIN_REFRESH_INTERVAL_MS;
    expect(await ask()).toBe(`{"left":${left}}`);
  });

  it('shows an edit at once, even during an on-sale', async () => {
    for (let sale = 0; sale < 50; sale += 1) {
      sell();
      await ask();
    }
    const before = readings;
    sell();
    await ask();
    expect(readings).toBe(before);
    eventBus.publish({ kind: 'event', eventId: 'event-1' });
    expect(await ask()).toBe(`{"left":${left}}`);
  });

  it('reads everything again after lost notifications', async () => {
    await ask();
    await ask(LIST);
    eventBus.publish({ kind: 'gap' });
    await ask();
    await ask(LIST);
    expect(readings).toBe(4);
  });

  it('never serves a read that began before a change to a request after it', async () => {
    const begun: ((value: unknown) => void)[] = [];
    const slowly = () => new Promise((resolve) => begun.push(resolve));
    const early = shared.read(ONE, slowly);
    sell();
    const late = [shared.read(ONE, slowly), shared.read(ONE, slowly)];
    expect(begun).toHaveLength(1);
    begun[0]?.({ left: 5 });
    expect(new TextDecoder().decode((await early).body)).toBe('{"left":5}');
    await new Promise((resume) => setTimeout(resume));
    expect(begun).toHaveLength(2);
    begun[1]?.({ left: 4 });
    for (const one of await Promise.all(late)) expect(new TextDecoder().decode(one.body)).toBe('{"left":4}');
  });

  it('caches no error, which reaches every waiting request', async () => {
    const refuse = async () => {
      readings += 1;
      throw new DomainError('event_not_found', 'Event not found');
    };
    const all = await Promise.allSettled([1, 2, 3].map(() => shared.read(ONE, refuse, '/address')));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([readings, shared.at('/address')]).toEqual([1, null]);
    expect(await ask()).toBe('{"left":5}');
  });

  it('keeps the tag while not one byte is different', async () => {
    const first = await shared.read(ONE, read);
    now += 500;
    expect((await shared.read(ONE, read)).tag).toBe(first.tag);
    sell();
    const second = await shared.read(ONE, read);
    expect(second.tag).not.toBe(first.tag);
    left += 1;
    eventBus.publish({ kind: 'event', eventId: 'event-1' });
    expect((await shared.read(ONE, read)).tag).toBe(first.tag);
  });

  it('serves only addresses it has served before, in a limited number', async () => {
    expect(shared.at('/address')).toBeNull();
    const large = 'x'.repeat(100_000);
    for (let number = 0; number < 2_000; number += 1)
      await shared.read({ ...LIST, input: { number } }, async () => large, `/address?${number}`);
    const atHand = Array.from({ length: 2_000 }, (_, number) => shared.at(`/address?${number}`));
    const bytes = atHand.reduce((sum, answer) => sum + (answer?.body.byteLength ?? 0), 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
    await shared.read({ ...LIST, input: 'long' }, read, `/${'x'.repeat(2_000)}`);
    expect(shared.at(`/${'x'.repeat(2_000)}`)).toBeNull();
  });
});
