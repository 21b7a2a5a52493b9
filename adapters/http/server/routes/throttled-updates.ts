import type { LiveUpdate } from '#core/event-bus.ts';

/** Minimum interval between two notifications of one event or ticket. */
const INTERVAL_MS = 250;

/** Throttles notifications per event, and check-ins per ticket, to four a second. The last one is always delivered. */
export class ThrottledUpdates {
  readonly #waiting = new Map<string, LiveUpdate | null>();

  constructor(private readonly pass: (update: LiveUpdate) => void) {}

  receive(update: LiveUpdate): void {
    const about = subjectOf(update);
    if (this.#waiting.has(about)) this.#waiting.set(about, update);
    else this.#pass(about, update);
  }

  #pass(about: string, update: LiveUpdate): void {
    this.pass(update);
    this.#waiting.set(about, null);
    setTimeout(() => {
      const next = this.#waiting.get(about);
      this.#waiting.delete(about);
      if (next) this.#pass(about, next);
    }, INTERVAL_MS).unref();
  }
}

function subjectOf(update: LiveUpdate): string {
  if (update.kind === 'gap') return '';
  return update.kind === 'check-in' ? `ticket ${update.ticketId}` : update.eventId;
}
