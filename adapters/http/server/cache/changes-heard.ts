import { LRUCache } from 'lru-cache';
import type { EventId } from '#core/events/event.ts';
import type { LiveUpdate } from '#core/shared/event-bus.ts';

/** Of so many events the last change is known one by one. */
const EVENTS_KNOWN = 10_000;

/** Numbers the changes that are heard of, so that an answer can tell whether it is older than the last one. */
export class ChangesHeard {
  #count = 0;
  readonly #changes = new LastChanges();
  readonly #edits = new LastChanges();

  get count(): number {
    return this.#count;
  }

  hear(update: LiveUpdate): void {
    this.#count += 1;
    const about = update.kind === 'gap' ? null : update.eventId;
    this.#changes.note(about, this.#count);
    if (update.kind !== 'sales') this.#edits.note(about, this.#count);
  }

  /** The number of the last change of the event; of any, for null. */
  lastOf(about: EventId | null): number {
    return this.#changes.of(about);
  }

  /** The number of the last change that was not of its sales alone. */
  lastEditOf(about: EventId | null): number {
    return this.#edits.of(about);
  }
}

class LastChanges {
  #any = 0;
  #all = 0;
  readonly #of = new LRUCache<EventId, number>({ max: EVENTS_KNOWN });

  /** Null is a change of all events. */
  note(about: EventId | null, number: number): void {
    this.#any = number;
    if (about === null) this.#all = number;
    else this.#of.set(about, number);
  }

  of(about: EventId | null): number {
    return about === null ? this.#any : Math.max(this.#all, this.#of.get(about) ?? 0);
  }
}
