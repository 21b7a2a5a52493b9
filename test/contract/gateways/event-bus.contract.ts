import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventBus, LiveUpdate } from '#core/event-bus.ts';

export interface OpenedEventBus {
  readonly eventBus: EventBus;
  close(): Promise<void>;
}

const UPDATE = sold('event-1');

/** The contract within one process, for every event bus. */
export function eventBusContract(open: () => Promise<OpenedEventBus>): void {
  describe('EventBus within one process', () => {
    let opened: OpenedEventBus;
    let eventBus: EventBus;
    let received: string[];
    const hearing = (name: string) => (update: LiveUpdate) => {
      received.push(`${name} ${update.kind === 'sales' ? update.eventId : update.kind}`);
    };

    beforeEach(async () => {
      opened = await open();
      eventBus = opened.eventBus;
      received = [];
    });
    afterEach(() => opened.close());

    it('publishes without subscribers', () => {
      expect(() => eventBus.publish(UPDATE)).not.toThrow();
    });

    it('isolates publisher and other subscribers from one that throws', async () => {
      eventBus.subscribe(() => {
        throw new Error('No.');
      });
      eventBus.subscribe(async () => {
        throw new Error('Not later either.');
      });
      eventBus.subscribe(hearing('b'));
      expect(() => eventBus.publish(UPDATE)).not.toThrow();
      await new Promise(setImmediate);
      eventBus.publish(UPDATE);
      expect(received).toEqual(['b event-1', 'b event-1']);
    });

    it('delivers to current subscribers only, not to earlier or later ones', () => {
      const stop = eventBus.subscribe(hearing('a'));
      eventBus.subscribe(hearing('b'));
      eventBus.publish(UPDATE);
      stop();
      stop();
      eventBus.publish(sold('event-2'));
      eventBus.subscribe(hearing('c'));
      expect(received).toEqual(['a event-1', 'b event-1', 'b event-2']);
    });

    it('keeps two subscriptions of one listener separate', () => {
      const both = hearing('a');
      const stop = eventBus.subscribe(both);
      eventBus.subscribe(both);
      stop();
      eventBus.publish(UPDATE);
      expect(received).toEqual(['a event-1']);
    });

    it('skips a subscriber that another one removes and one that subscribes during the delivery', () => {
      let stop = () => {};
      eventBus.subscribe(() => {
        stop();
        eventBus.subscribe(hearing('late'));
      });
      stop = eventBus.subscribe(hearing('b'));
      eventBus.publish(UPDATE);
      expect(received).toEqual([]);
    });
  });
}

export interface SharedEventBus {
  readonly one: EventBus;
  readonly other: EventBus;
  /** Sends a payload that anyone with access to the database could send. */
  forge(payload: string): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT = { timeout: 6_000, interval: 20 };

/** The contract between two processes on one database. */
export function sharedEventBusContract(open: () => Promise<SharedEventBus>): void {
  describe('EventBus between two processes', () => {
    let opened: SharedEventBus;
    let receivedByOne: LiveUpdate[];
    let receivedByOther: LiveUpdate[];
    let stops: (() => void)[];

    beforeAll(async () => {
      opened = await open();
    }, 30_000);
    afterAll(() => opened.close());
    beforeEach(() => {
      receivedByOne = [];
      receivedByOther = [];
      stops = [
        opened.one.subscribe((update) => receivedByOne.push(update)),
        opened.other.subscribe((update) => receivedByOther.push(update)),
      ];
    });
    afterEach(async () => {
      opened.one.publish(sold('the-end'));
      await expect.poll(() => receivedByOther, TIMEOUT).toContainEqual(sold('the-end'));
      for (const stop of stops) stop();
    });

    it('delivers updates to the other process in both directions', async () => {
      opened.one.publish(sold('event-1'));
      opened.other.publish(sold('event-2'));
      await expect.poll(() => receivedByOther, TIMEOUT).toEqual([sold('event-2'), sold('event-1')]);
      await expect.poll(() => receivedByOne, TIMEOUT).toEqual([sold('event-1'), sold('event-2')]);
    });

    it('delivers each update once to the process that published it', async () => {
      opened.one.publish(sold('event-1'));
      await expect.poll(() => receivedByOther, TIMEOUT).toHaveLength(1);
      opened.one.publish(sold('event-2'));
      opened.other.publish(sold('event-3'));
      // Duplicates would arrive before the update that follows.
      await expect.poll(() => receivedByOther, TIMEOUT).toContainEqual(sold('event-2'));
      await expect.poll(() => receivedByOne, TIMEOUT).toContainEqual(sold('event-3'));
      const [first, second, third] = [sold('event-1'), sold('event-2'), sold('event-3')];
      expect(receivedByOne).toEqual([first, second, third]);
      expect(receivedByOther).toEqual([first, third, second]);
    });

    it('batches a burst of updates and includes the last one', async () => {
      const begun = performance.now();
      for (let n = 0; n < 60; n += 1) {
        for (let each = 0; each < 50; each += 1) opened.one.publish(sold('event-1'));
        await new Promise((resume) => setTimeout(resume, 5));
      }
      const tenths = Math.ceil((performance.now() - begun) / 100);
      opened.one.publish(sold('event-last'));
      await expect.poll(() => receivedByOther.at(-1), TIMEOUT).toEqual(sold('event-last'));
      expect(receivedByOne).toHaveLength(3_001);
      expect(receivedByOther.length).toBeGreaterThanOrEqual(2);
      expect(receivedByOther.length).toBeLessThanOrEqual(tenths + 3);
    });

    it('delivers a large batch completely', async () => {
      const sent = Array.from({ length: 1_500 }, (_, n) => sold(`01980000-0000-7000-8000-${n}`));
      for (const update of sent) opened.one.publish(update);
      await expect.poll(() => receivedByOther.length, TIMEOUT).toBe(1_500);
      const inOrder = (updates: readonly LiveUpdate[]) => updates.map((one) => JSON.stringify(one)).sort();
      expect(inOrder(receivedByOther)).toEqual(inOrder(sent));
    });

    it('replaces too many updates by one gap', async () => {
      for (let n = 0; n < 5_000; n += 1) opened.one.publish(sold(`event-${n}`));
      await expect.poll(() => receivedByOther, TIMEOUT).toContainEqual({ kind: 'gap' });
      expect(receivedByOther.length).toBeLessThan(2_500);
    });

    it('ignores invalid payloads', async () => {
      for (const payload of ['', 'rubbish', 'null', '{}', '{"sender":"x","updates":[1]}', '[]'])
        await opened.forge(payload);
      opened.one.publish(sold('event-1'));
      await expect.poll(() => receivedByOther, TIMEOUT).toEqual([sold('event-1')]);
    });
  });
}

function sold(eventId: string): LiveUpdate {
  return { kind: 'sales', eventId };
}
