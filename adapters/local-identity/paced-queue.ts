import { setTimeout as pause } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue.ts';

/** Twenty a second. */
const PAUSE_MS = 50;

/** Lets calls of one address pass one after another, with a pause between them. */
export class PacedQueue {
  readonly #turns = new KeyedQueue();

  /** Resolves when it is the call's turn. Throws `rate_limited` when too many wait already. */
  pass(address: string): Promise<void> {
    return this.#turns.run(address, () => pause(PAUSE_MS));
  }
}
