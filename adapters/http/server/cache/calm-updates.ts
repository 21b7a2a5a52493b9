import type { LiveUpdate } from '#core/shared/event-bus.ts';
import { MIN_REFRESH_INTERVAL_MS } from './shared-answers.ts';

/** In a rush, whoever looks on is told so often and no oftener. */
const PAUSE_MS = 250;

interface Waiting {
  readonly update: LiveUpdate;
  readonly heardAt: number;
}

/**
 * Passes on that an event changed: at once, and in a rush four times a second. The last word always comes, and so late
 * that who asks then is answered with everything that it stands for.
 */
export class CalmUpdates {
  readonly #pausing = new Map<string, Waiting | null>();

  constructor(private readonly pass: (update: LiveUpdate) => void) {}

  hear(update: LiveUpdate): void {
    const about = update.kind === 'gap' ? '' : update.eventId;
    if (this.#pausing.has(about)) {
      this.#pausing.set(about, { update, heardAt: performance.now() });
      return;
    }
    this.pass(update);
    this.#pause(about, null);
  }

  #pause(about: string, waiting: Waiting | null): void {
    this.#pausing.set(about, waiting);
    setTimeout(() => this.#goOn(about), PAUSE_MS).unref();
  }

  #goOn(about: string): void {
    const waiting = this.#pausing.get(about);
    this.#pausing.delete(about);
    if (!waiting) return;
    this.pass(waiting.update);
    const isSettled = performance.now() - waiting.heardAt > MIN_REFRESH_INTERVAL_MS;
    this.#pause(about, isSettled ? null : waiting);
  }
}
