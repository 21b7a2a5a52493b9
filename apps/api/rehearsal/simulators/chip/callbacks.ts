import { postCallback } from '../simulator-server.ts';
import type { Faults } from './faults.ts';
import type { SigningKey } from './signing-key.ts';

export interface SentCallback {
  readonly purchaseId: string;
  readonly url: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when nobody answered. */
  readonly status: number | null;
}

interface Callback {
  readonly purchaseId: string;
  readonly url: string;
  readonly body: Uint8Array;
  /** Unix seconds. */
  readonly triggeredAt: number;
  attempts: number;
}

const ATTEMPTS = 8;
const TIMEOUT_MS = 10_000;

/** Sends callbacks until they are answered with 2xx: after 0, 2, 8, 26, 80, 242, 728 and 2,186 minutes. */
export class Callbacks {
  /** Every callback that was sent, earliest first. */
  readonly sent: SentCallback[] = [];
  readonly lost: string[] = [];
  #waiting: Callback[] = [];

  constructor(
    private readonly faults: Faults,
    private readonly key: () => SigningKey,
  ) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  trigger(purchaseId: string, url: string, payload: unknown, now: number): void {
    if (this.faults.isCallbackLost()) {
      this.lost.push(purchaseId);
      return;
    }
    const body = new TextEncoder().encode(JSON.stringify(payload));
    const copies = this.faults.isCallbackRepeated() ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      this.#waiting.push({ purchaseId, url, body, triggeredAt: now, attempts: 0 });
  }

  /** Sends what is due. */
  async deliver(now: number): Promise<void> {
    const due = this.#waiting.filter((callback) => dueAt(callback) <= now);
    this.#waiting = this.#waiting.filter((callback) => !due.includes(callback));
    await Promise.all(due.map((callback) => this.#attempt(callback)));
  }

  async #attempt(callback: Callback): Promise<void> {
    const { purchaseId, url, body } = callback;
    const headers = { 'content-type': 'application/json', 'x-signature': this.key().sign(body) };
    const status = await postCallback(url, body, headers, TIMEOUT_MS).catch(() => null);
    this.sent.push({ purchaseId, url, body, headers, status });
    callback.attempts += 1;
    const isDelivered = status !== null && status >= 200 && status < 300;
    if (!isDelivered && callback.attempts < ATTEMPTS) this.#waiting.push(callback);
  }
}

function dueAt({ triggeredAt, attempts }: Callback): number {
  return triggeredAt + (3 ** attempts - 1) * 60;
}
