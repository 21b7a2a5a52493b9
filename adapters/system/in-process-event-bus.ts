import type { EventBus, LiveUpdate } from '#core/event-bus.ts';

type Listener = (update: LiveUpdate) => void;

/** An event bus of one process. A listener that throws affects neither the publisher nor other listeners. */
export class InProcessEventBus implements EventBus {
  readonly #listeners = new Set<{ readonly hear: Listener }>();

  publish(update: LiveUpdate): void {
    for (const listener of [...this.#listeners])
      if (this.#listeners.has(listener)) notify(listener.hear, update);
  }

  subscribe(hear: Listener): () => void {
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
    // A failing subscriber does not undo a committed change.
  }
}
