import { LRUCache } from 'lru-cache';
import type { EventBus } from '#core/event-bus.ts';
import type { EventId } from '#core/shared/ids.ts';
import { ChangesHeard } from './changes-heard.ts';
import { entityTagOf } from './entity-tag.ts';

/** A cached public response. */
export interface SharedAnswer {
  readonly body: Uint8Array;
  readonly tag: string;
  /** The route pattern for metrics. */
  readonly route: string;
}

/** The cache key of a response, whatever its address. */
export interface SharedQuestion {
  readonly route: string;
  readonly input: unknown;
  /** The event that the response depends on; null for any event. */
  readonly about: EventId | null;
}

interface Reading {
  /** Number of changes received when the read began. */
  readonly heard: number;
  readonly begunAt: number;
}

interface Kept extends Reading {
  readonly answer: SharedAnswer;
  readonly about: EventId | null;
  /** Until this time, sales alone do not invalidate the entry. */
  readonly restsUntil: number;
}

interface UnderWay extends Reading {
  readonly answer: Promise<SharedAnswer>;
}

/** Maximum age: bounds how long a lost notification, or the end of an event, goes unnoticed. */
const MAX_MS = 500;
/** Minimum interval between two reads of one entry during an on-sale. */
export const MIN_REFRESH_INTERVAL_MS = 50;
const READINGS_WITHOUT_REST = 10;
const MAX_ANSWERS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ADDRESSES = 5_000;
const MAX_ADDRESS_LENGTH = 1_000;

/**
 * Caches public responses as bytes until a change is received. Concurrent readers share one read. An entry that is
 * served was read after every change received by this process, except during an on-sale, and is at most half a second
 * old.
 */
export class SharedAnswers {
  readonly #changes = new ChangesHeard();
  readonly #kept = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.body.byteLength + MAX_ADDRESS_LENGTH,
  });
  readonly #underWay = new Map<string, UnderWay>();
  readonly #addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  constructor(
    live: EventBus,
    private readonly now: () => number = () => performance.now(),
  ) {
    live.subscribe((update) => this.#changes.hear(update));
  }

  /** Returns the valid entry of an address, or null. */
  at(address: string): SharedAnswer | null {
    const key = this.#addresses.get(address);
    const kept = key === undefined ? undefined : this.#kept.get(key);
    return kept && this.#isGood(kept) ? kept.answer : null;
  }

  /** Returns the valid entry, or calls `read`. What `read` throws reaches every waiting caller. */
  async read(
    question: SharedQuestion,
    read: () => Promise<unknown>,
    address?: string,
  ): Promise<SharedAnswer> {
    const key = `${question.route} ${JSON.stringify(question.input)}`;
    const answer = await this.#answer(key, question, read);
    if (address !== undefined && address.length <= MAX_ADDRESS_LENGTH) this.#addresses.set(address, key);
    return answer;
  }

  async #answer(key: string, question: SharedQuestion, read: () => Promise<unknown>): Promise<SharedAnswer> {
    for (;;) {
      const kept = this.#kept.get(key);
      if (kept && this.#isGood(kept)) return kept.answer;
      const underWay = this.#underWay.get(key);
      if (!underWay) return this.#begin(key, question, read, kept);
      if (this.#changes.lastOf(question.about) <= underWay.heard) return underWay.answer;
      await underWay.answer.catch(() => undefined);
    }
  }

  #begin(
    key: string,
    question: SharedQuestion,
    read: () => Promise<unknown>,
    before: Kept | undefined,
  ): Promise<SharedAnswer> {
    const reading = { heard: this.#changes.count, begunAt: this.now() };
    const answer = this.#finish(key, question, read, reading, before).finally(() => {
      this.#underWay.delete(key);
    });
    this.#underWay.set(key, { ...reading, answer });
    return answer;
  }

  async #finish(
    key: string,
    { route, about }: SharedQuestion,
    read: () => Promise<unknown>,
    reading: Reading,
    before: Kept | undefined,
  ): Promise<SharedAnswer> {
    const body = new TextEncoder().encode(JSON.stringify(await read()));
    const tag = entityTagOf(body);
    const answer = before?.answer.tag === tag ? before.answer : { body, tag, route };
    const earliest = reading.begunAt - READINGS_WITHOUT_REST * MIN_REFRESH_INTERVAL_MS;
    const restsUntil = Math.max(before?.restsUntil ?? 0, earliest) + MIN_REFRESH_INTERVAL_MS;
    this.#kept.set(key, { ...reading, answer, about, restsUntil });
    return answer;
  }

  #isGood({ about, heard, begunAt, restsUntil }: Kept): boolean {
    const now = this.now();
    if (now - begunAt >= MAX_MS) return false;
    if (this.#changes.lastOf(about) <= heard) return true;
    return now < restsUntil && this.#changes.lastEditOf(about) <= heard;
  }
}
