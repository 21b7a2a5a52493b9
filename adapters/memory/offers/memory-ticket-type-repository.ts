import { baseTypeOf, isBaseType, type TicketType } from '#core/offers/ticket-type.ts';
import type { TicketTypeRepository } from '#core/offers/ticket-type-repository.ts';
import type { EventId, TicketTypeId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

/** Stores the types of events that have several, and base types that were changed. Every other base type is its event's. */
export class MemoryTicketTypeRepository implements TicketTypeRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly TicketType[]> {
    const { events } = this.draft.state;
    const types = [...new Set(eventIds)].flatMap((id) => {
      const event = events.get(id);
      const stored = this.#storedOf(id);
      return event && !stored.some(isBaseType) ? [baseTypeOf(event), ...stored] : stored;
    });
    return inOrder(types, ({ eventId, position, id }) => [eventId, String(position).padStart(9, '0'), id]);
  }

  async add(type: TicketType): Promise<void> {
    const { events, ticketTypes } = this.draft.state;
    const event = requireExisting(events, type.eventId);
    const base = baseTypeOf(event);
    if (!ticketTypes.has(base.id)) insert(ticketTypes, base.id, base);
    insert(ticketTypes, type.id, type);
  }

  async save(type: TicketType): Promise<void> {
    const { ticketTypes } = this.draft.state;
    if (isBaseType(type) && this.draft.state.events.has(type.eventId)) ticketTypes.set(type.id, type);
    else replace(ticketTypes, type.id as TicketTypeId, type);
  }

  #storedOf(eventId: EventId): readonly TicketType[] {
    return [...this.draft.state.ticketTypes.values()].filter((type) => type.eventId === eventId);
  }
}
