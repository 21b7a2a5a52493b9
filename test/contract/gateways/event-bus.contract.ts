import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventBus, LiveUpdate } from '#core/shared/event-bus.ts';

export interface OpenedEventBus {
  readonly live: EventBus;
  close(): Promise<void>;
}

const UPDATE = sold('event-1');

/** Within one process, whatever reaches the others. */
export function eventBusContract(open: () => Promise<OpenedEventBus>): void {
  describe('in the process where they are told', () => {
    let opened: OpenedEventBus;
    let live: EventBus;
    let heard: string[];
    const hearing = (name: string) => (update: LiveUpdate) => {
      heard.push(`${name} ${update.kind === 'sales' ? update.eventId : update.kind}`);
    };

    beforeEach(async () => {
      opened = await open();
      live = opened.live;
      heard = [];
    });
    afterEach(() => opened.close());

    it('are told to nobody without harm', () => {
      expect(() => live.publish(UPDATE)).not.toThrow();
    });

    it('spare teller and other listeners the fault of one', async () => {
      live.subscribe(() => {
        throw new Error('No.');
      });
      live.subscribe(async () => {
        throw new Error('Not later either.');
      });
      live.subscribe(hearing('b'));
      expect(() => live.publish(UPDATE)).not.toThrow();
      await new Promise(setImmediate);
      live.publish(UPDATE);
      expect(heard).toEqual(['b event-1', 'b event-1']);
    });

    it('reach everybody who listens, and nobody who did before or will later', () => {
      const stop = live.subscribe(hearing('a'));
      live.subscribe(hearing('b'));
      live.publish(UPDATE);
      stop();
      stop();
      live.publish(sold('event-2'));
      live.subscribe(hearing('c'));
      expect(heard).toEqual(['a event-1', 'b event-1', 'b event-2']);
    });

    it('keep two subscriptions of one listener apart', () => {
      const both = hearing('a');
      const stop = live.subscribe(both);
      live.subscribe(both);
      stop();
      live.publish(UPDATE);
      expect(heard).toEqual(['a event-1']);
    });

    it('are not told to a listener whom another one ends, nor to one who just begins', () => {
      let stop = () => {};
      live.subscribe(() => {
        stop();
        live.subscribe(hearing('late'));
      });
      stop = live.subscribe(hearing('b'));
      live.publish(UPDATE);
      expect(heard).toEqual([]);
    });
  });
}

export interface SharedEventBus {
  readonly one: EventBus;
  readonly other: EventBus;
  /** Sends what anybody with access to the database could send. */
  forge(payload: string): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT = { timeout: 6_000, interval: 20 };

/** Between two processes on one database. */
export function sharedEventBusContract(open: () => Promise<SharedEventBus>): void {
  describe('between two processes', () => {
    let opened: SharedEventBus;
    let heardByOne: LiveUpdate[];
    let heardByOther: LiveUpdate[];
    let stops: (() => void)[];

    beforeAll(async () => {
      opened = await open();
    }, 30_000);
    afterAll(() => opened.close());
    beforeEach(() => {
      heardByOne = [];
      heardByOther = [];
      stops = [
        opened.one.subscribe((update) => heardByOne.push(update)),
        opened.other.subscribe((update) => heardByOther.push(update)),
      ];
    });
    afterEach(async () => {
      opened.one.publish(sold('the-end'));
      await expect.poll(() => heardByOther, TIMEOUT).toContainEqual(sold('the-end'));
      for (const stop of stops) stop();
    });

    it('reach the other one, both ways', async () => {
      opened.one.publish(sold('event-1'));
      opened.other.publish(sold('event-2'));
      await expect.poll(() => heardByOther, TIMEOUT).toEqual([sold('event-2'), sold('event-1')]);
      await expect.poll(() => heardByOne, TIMEOUT).toEqual([sold('event-1'), sold('event-2')]);
    });

    it('are heard once by whoever told them', async () => {
      opened.one.publish(sold('event-1'));
      await expect.poll(() => heardByOther, TIMEOUT).toHaveLength(1);
      opened.one.publish(sold('event-2'));
      opened.other.publish(sold('event-3'));
      // Whatever is heard again comes before what is told after it.
      await expect.poll(() => heardByOther, TIMEOUT).toContainEqual(sold('event-2'));
      await expect.poll(() => heardByOne, TIMEOUT).toContainEqual(sold('event-3'));
      const [first, second, third] = [sold('event-1'), sold('event-2'), sold('event-3')];
      expect(heardByOne).toEqual([first, second, third]);
      expect(heardByOther).toEqual([first, third, second]);
    });

    it('reach the other one as a few words when there is a rush, and the last one is among them', async () => {
      const begun = performance.now();
      for (let n = 0; n < 60; n += 1) {
        for (let each = 0; each < 50; each += 1) opened.one.publish(sold('event-1'));
        await new Promise((resume) => setTimeout(resume, 5));
      }
      const tenths = Math.ceil((performance.now() - begun) / 100);
      opened.one.publish(sold('event-last'));
      await expect.poll(() => heardByOther.at(-1), TIMEOUT).toEqual(sold('event-last'));
      expect(heardByOne).toHaveLength(3_001);
      expect(heardByOther.length).toBeGreaterThanOrEqual(2);
      expect(heardByOther.length).toBeLessThanOrEqual(tenths + 3);
    });

    it('reach the other one whole, however many there are at once', async () => {
      const told = Array.from({ length: 1_500 }, (_, n) => sold(`01980000-0000-7000-8000-${n}`));
      for (const update of told) opened.one.publish(update);
      await expect.poll(() => heardByOther.length, TIMEOUT).toBe(1_500);
      expect(heardByOther).toEqual(expect.arrayContaining(told));
    });

    it('become one word to look at everything when there are too many', async () => {
      for (let n = 0; n < 5_000; n += 1) opened.one.publish(sold(`event-${n}`));
      await expect.poll(() => heardByOther, TIMEOUT).toContainEqual({ kind: 'gap' });
      expect(heardByOther.length).toBeLessThan(2_500);
    });

    it('are not disturbed by rubbish', async () => {
      for (const payload of ['', 'rubbish', 'null', '{}', '{"sender":"x","updates":[1]}', '[]'])
        await opened.forge(payload);
      opened.one.publish(sold('event-1'));
      await expect.poll(() => heardByOther, TIMEOUT).toEqual([sold('event-1')]);
    });
  });
}

function sold(eventId: string): LiveUpdate {
  return { kind: 'sales', eventId };
}
