import type { LiveUpdate, LiveUpdates } from '#core/shared/live-updates.ts';

type Listener = (update: LiveUpdate) => void;

/** Within one process. A listener that fails harms neither the teller nor the other listeners. */
export class InProcessLiveUpdates implements LiveUpdates {
  readonly #listeners = new Set<{ readonly hear: Listener }>();

  tell(update: LiveUpdate): void {
    for (const listener of [...this.#listeners])
      if (this.#listeners.has(listener)) notify(listener.hear, update);
  }

  listen(hear: Listener): () => void {
    const listener = { hear };
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}

function notify(listener: Listener, update: LiveUpdate): void {
  try {
    const promised: unknown = listener(update);
    if (promised instanceof Promise) promised.catch(() => {});
  } catch {
    // Its own affair: what was told has happened all the same.
  }
}
