import type { LiveUpdate } from '#core/event-bus.ts';
import { MIN_REFRESH_INTERVAL_MS } from './shared-answers.ts';

/** Minimum interval between two notifications of one event. */
const PAUSE_MS = 250;

interface Waiting {
  readonly update: LiveUpdate;
  readonly receivedAt: number;
}

/**
 * Throttles notifications per event to four a second. The last one is always delivered, late enough that the next
 * request is answered with fresh data.
 */
export class ThrottledUpdates {
  readonly #pausing = new Map<string, Waiting | null>();

  constructor(private readonly pass: (update: LiveUpdate) => void) {}

  receive(update: LiveUpdate): void {
    const about = update.kind === 'gap' ? '' : update.eventId;
    if (this.#pausing.has(about)) {
      this.#pausing.set(about, { update, receivedAt: performance.now() });
      return;
    }
    this.pass(update);
    this.#pause(about, null);
  }

  #pause(about: string, waiting: Waiting | null): void {
    this.#pausing.set(about, waiting);
    setTimeout(() => this.#endPause(about), PAUSE_MS).unref();
  }

  #endPause(about: string): void {
    const waiting = this.#pausing.get(about);
    this.#pausing.delete(about);
    if (!waiting) return;
    this.pass(waiting.update);
    const isSettled = performance.now() - waiting.receivedAt > MIN_REFRESH_INTERVAL_MS;
    this.#pause(about, isSettled ? null : waiting);
  }
}
