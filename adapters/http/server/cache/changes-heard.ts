import { LRUCache } from 'lru-cache';
import type { LiveUpdate } from '#core/event-bus.ts';
import type { EventId } from '#core/shared/ids.ts';

/** Number of events whose last change is tracked individually. */
const EVENTS_KNOWN = 10_000;

/** Numbers the changes, so that a cached response can be compared with the latest one. */
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

  /** Returns the number of the event's last change; of any event for null. */
  lastOf(about: EventId | null): number {
    return this.#changes.of(about);
  }

  /** Returns the number of the last change that was not only of sales. */
  lastEditOf(about: EventId | null): number {
    return this.#edits.of(about);
  }
}

class LastChanges {
  #any = 0;
  #all = 0;
  readonly #of = new LRUCache<EventId, number>({ max: EVENTS_KNOWN });

  /** Records a change of the event; of all events for null. */
  note(about: EventId | null, number: number): void {
    this.#any = number;
    if (about === null) this.#all = number;
    else this.#of.set(about, number);
  }

  of(about: EventId | null): number {
    return about === null ? this.#any : Math.max(this.#all, this.#of.get(about) ?? 0);
  }
}
