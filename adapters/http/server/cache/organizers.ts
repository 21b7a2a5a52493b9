import { LRUCache } from 'lru-cache';
import { SYSTEM } from '#core/actor.ts';
import type { ViewEventInput, ViewEventOutput } from '#core/events/view-event.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { UseCase } from '#core/use-case.ts';

const MAX_CACHED_EVENTS = 10_000;

/** Caches events' organizers, which never change. */
export class Organizers {
  readonly #known = new LRUCache<EventId, Promise<PersonId | null>>({ max: MAX_CACHED_EVENTS });

  constructor(private readonly viewEvent: UseCase<ViewEventInput, ViewEventOutput>) {}

  /** Returns the organizer's id; null when the event can't be found or read. */
  of(id: EventId): Promise<PersonId | null> {
    const known = this.#known.get(id);
    if (known) return known;
    const asked = this.viewEvent.execute(SYSTEM, { id }).then(
      ({ event }) => event.organizerId,
      () => {
        this.#known.delete(id);
        return null;
      },
    );
    this.#known.set(id, asked);
    return asked;
  }
}
