import { pause } from '#adapters/shared/pause.ts';
import { KeyedQueue } from './keyed-queue.ts';

/** Twenty calls a second. */
const PAUSE_MS = 50;

/** Delays the calls of one address: one at a time, with a pause between them. */
export class PacedQueue {
  readonly #queue = new KeyedQueue();

  /** Resolves at the call's turn. Throws `rate_limited` when too many wait. */
  pass(address: string): Promise<void> {
    return this.#queue.run(address, () => pause(PAUSE_MS));
  }
}
