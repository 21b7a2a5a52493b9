import { LRUCache } from 'lru-cache';
import type { EventId } from '#core/events/event.ts';
import type { EventBus } from '#core/shared/event-bus.ts';
import { ChangesHeard } from './changes-heard.ts';
import { entityTagOf } from './entity-tag.ts';

/** What everybody may have. */
export interface SharedAnswer {
  readonly body: Uint8Array;
  readonly tag: string;
  /** The pattern it is counted under. */
  readonly route: string;
}

/** Names an answer, however it is asked for. */
export interface SharedQuestion {
  readonly route: string;
  readonly input: unknown;
  /** The event it is about; null when it is about any. */
  readonly about: EventId | null;
}

interface Reading {
  /** How many changes had been heard of as it began. */
  readonly heard: number;
  readonly begunAt: number;
}

interface Kept extends Reading {
  readonly answer: SharedAnswer;
  readonly about: EventId | null;
  /** Until then sales alone are no reason to read it again. */
  readonly restsUntil: number;
}

interface UnderWay extends Reading {
  readonly answer: Promise<SharedAnswer>;
}

/** So long a change may go unnoticed whose word was lost, and the end of an event. */
const MAX_MS = 500;
/** In a rush of sales an answer is read so often and no oftener; before that, ten times as fast as anybody asks. */
export const MIN_REFRESH_INTERVAL_MS = 50;
const READINGS_WITHOUT_REST = 10;
const MAX_ANSWERS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ADDRESSES = 5_000;
const MAX_ADDRESS_LENGTH = 1_000;

/**
 * Answers that are the same for everybody, kept as bytes until word comes of a change. However many ask, one reading is
 * under way. An answer that somebody gets was read after every change that this process has heard of, save in a rush of
 * sales, and never more than half a second ago.
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

  /** The answer at an address that was given there before, when it is still good. */
  at(address: string): SharedAnswer | null {
    const key = this.#addresses.get(address);
    const kept = key === undefined ? undefined : this.#kept.get(key);
    return kept && this.#isGood(kept) ? kept.answer : null;
  }

  /** The answer, read by `read` when none is good any more. What `read` throws reaches everybody who waits for it. */
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
