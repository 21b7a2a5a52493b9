import type { Event, StoredEventStatus } from '#core/events/event.ts';
import type { EventRepository } from '#core/events/event-repository.ts';
import type { PlaceCounts, Places } from '#core/offers/places.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import { findByIds, insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryEventRepository implements EventRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: EventId): Promise<Event | null> {
    return this.draft.state.events.get(id) ?? null;
  }

  findAll(ids: readonly EventId[]): Promise<readonly Event[]> {
    return this.readAll(ids);
  }

  async readAll(ids: readonly EventId[]): Promise<readonly Event[]> {
    return findByIds(this.draft.state.events, ids);
  }

  async organizedBy(uid: PersonId): Promise<readonly Event[]> {
    return this.readAll(this.#of(uid).map(({ id }) => id));
  }

  async countOf(uid: PersonId, status: StoredEventStatus): Promise<number> {
    return this.#of(uid).filter((event) => event.status === status).length;
  }

  async add(event: Event): Promise<void> {
    const { events } = this.draft.state;
    if (!fits(event)) throw new Error(`Event ${event.id} has more places taken than it has.`);
    insert(events, event.id, event);
  }

  async save(event: Event): Promise<void> {
    const { events } = this.draft.state;
    const { sold = 0, held = 0, setAside = 0 } = events.get(event.id) ?? {};
    const saved = { ...event, sold, held, setAside };
    if (!fits(saved)) throw new Error(`Event ${event.id} has more places taken than it would have.`);
    replace(events, event.id, saved);
  }

  async remove(id: EventId): Promise<void> {
    const { events, tickets, ticketTypes, pools, codes, questions } = this.draft.state;
    const { audienceLists, listEntries, watches, clubNews } = this.draft.state;
    requireExisting(events, id);
    for (const ticket of tickets.values())
      if (ticket.eventId === id) throw new Error(`Event ${id} has tickets.`);
    for (const type of ticketTypes.values()) if (type.eventId === id) ticketTypes.delete(type.id);
    for (const pool of pools.values()) if (pool.eventId === id) pools.delete(pool.id);
    for (const code of codes.values()) if (code.eventId === id) codes.delete(code.id);
    for (const [key, { listId }] of listEntries)
      if (audienceLists.get(listId)?.eventId === id) listEntries.delete(key);
    for (const list of audienceLists.values()) if (list.eventId === id) audienceLists.delete(list.id);
    for (const question of questions.values()) if (question.eventId === id) questions.delete(question.id);
    for (const [key, { eventId }] of watches) if (eventId === id) watches.delete(key);
    clubNews.delete(id);
    events.delete(id);
  }

  async adjustPlaces(changes: ReadonlyMap<EventId, PlaceCounts>): Promise<void> {
    const { events } = this.draft.state;
    for (const [id, { sold, held, setAside }] of changes) {
      const event = requireExisting(events, id);
      const changed = {
        ...event,
        sold: event.sold + sold,
        held: event.held + held,
        setAside: event.setAside + setAside,
      };
      if (!fits(changed)) throw new Error(`Event ${id} has no such places.`);
      events.set(id, changed);
    }
  }

  #of(uid: PersonId): readonly Event[] {
    return [...this.draft.state.events.values()].filter(({ organizerId }) => organizerId === uid);
  }
}

function fits({ capacity, sold, held, setAside }: Places): boolean {
  return sold >= 0 && held >= 0 && setAside >= 0 && sold + held + setAside <= capacity;
}
