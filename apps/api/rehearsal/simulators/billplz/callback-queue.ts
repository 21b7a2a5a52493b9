import { postCallback } from '../simulator-server.ts';
import type { Activity } from './activity.ts';
import type { Faults } from './faults.ts';

/** Sends a callback and returns the status of the answer. */
export type SendCallback = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<number>;

export interface Callback {
  readonly billId: string;
  readonly url: string;
  readonly body: string;
}

interface QueuedCallback extends Callback {
  readonly attempt: number;
  readonly dueAt: number;
}

const HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };
const ANSWER_WITHIN_MS = 20_000;
/** The wait after each failed attempt, to which up to five minutes are added. */
const WAITS_MS = [15_000, 900_000, 900_000, 86_400_000];
const RANDOM_WAIT_MS = 300_000;

/** Callbacks that wait to be sent; one is sent at most five times. */
export class CallbackQueue {
  #queued: QueuedCallback[] = [];
  /** The account’s rank: 0 at best, one more with each failed attempt, 10 at worst. */
  rank = 0;

  constructor(
    private readonly now: () => number,
    private readonly random: () => number,
    private readonly send: SendCallback,
    private readonly faults: Faults,
    private readonly activity: Activity,
  ) {}

  /** When each waiting callback is sent next. */
  get dueTimes(): readonly number[] {
    return this.#queued.map(({ dueAt }) => dueAt);
  }

  add(callback: Callback): void {
    const first = { ...callback, attempt: 1, dueAt: this.now() };
    this.#queued.push(first);
    if (this.random() < this.faults.repeatedCallbackShare) this.#queued.push(first);
  }

  /** Sends what is due. Resolves when each has been answered or has failed. */
  async sendDue(): Promise<void> {
    if (this.faults.isAway) return;
    const now = this.now();
    const due = this.#queued.filter(({ dueAt }) => dueAt <= now);
    this.#queued = this.#queued.filter(({ dueAt }) => dueAt > now);
    await Promise.all(due.map((callback) => this.#attempt(callback)));
  }

  async #attempt(callback: QueuedCallback): Promise<void> {
    const { billId, attempt, url, body } = callback;
    const at = this.now();
    const isLost = this.random() < this.faults.lostCallbackShare;
    const status = isLost ? null : await this.send(url, body, HEADERS).catch(() => null);
    this.activity.callbacks.push({ at, billId, attempt, url, body, headers: HEADERS, status });
    if (isLost || status === 200) return;
    this.rank = Math.min(10, this.rank + 1);
    const wait = WAITS_MS[attempt - 1];
    if (wait === undefined) return;
    const dueAt = this.now() + wait + Math.floor(this.random() * RANDOM_WAIT_MS);
    this.#queued.push({ ...callback, attempt: attempt + 1, dueAt });
  }
}

/** Sends over the network; no answer within 20 seconds is a failure. */
export const sendOverNetwork: SendCallback = (url, body, headers) =>
  postCallback(url, body, headers, ANSWER_WITHIN_MS);
