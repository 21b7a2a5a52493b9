import type { TakenPlaces } from '#core/offers/plan-at.ts';
import { baseTypeOf, isBaseType, type TicketType } from '#core/offers/ticket-type.ts';
import type { TicketTypeRepository } from '#core/offers/ticket-type-repository.ts';
import type { EventId, TicketTypeId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';
import { byPosition } from './by-position.ts';
import { typesOf } from './types-of.ts';

/** Stores types that were added or changed. Every other base type is its event's. */
export class MemoryTicketTypeRepository implements TicketTypeRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly TicketType[]> {
    const types = [...new Set(eventIds)].flatMap((id) => typesOf(this.draft.state, id));
    return byPosition(types);
  }

  async known(ids: readonly string[]): Promise<readonly TicketTypeId[]> {
    const { events, ticketTypes } = this.draft.state;
    return ids.filter(
      (id) => events.has(id as EventId) || ticketTypes.has(id as TicketTypeId),
    ) as TicketTypeId[];
  }

  async withTickets(ids: readonly TicketTypeId[]): Promise<readonly TicketTypeId[]> {
    const sold = new Set([...this.draft.state.tickets.values()].map(({ typeId }) => typeId));
    return ids.filter((id) => sold.has(id));
  }

  async add(type: TicketType): Promise<void> {
    const { events, ticketTypes } = this.draft.state;
    const event = requireExisting(events, type.eventId);
    const base = baseTypeOf(event);
    if (!ticketTypes.has(base.id)) insert(ticketTypes, base.id, base);
    insert(ticketTypes, type.id, type);
  }

  async save(type: TicketType): Promise<void> {
    const { events, ticketTypes } = this.draft.state;
    const { sold = 0, held = 0 } = ticketTypes.get(type.id) ?? {};
    const saved = { ...type, sold, held };
    if (isBaseType(type) && events.has(type.eventId)) ticketTypes.set(type.id, saved);
    else replace(ticketTypes, type.id, saved);
  }

  async remove(id: TicketTypeId): Promise<void> {
    this.draft.state.ticketTypes.delete(id);
  }

  async open(types: ReadonlyMap<TicketTypeId, Instant>): Promise<void> {
    const { ticketTypes } = this.draft.state;
    for (const [id, openedAt] of types) {
      const type = ticketTypes.get(id);
      if (type && type.openedAt === null) ticketTypes.set(id, { ...type, openedAt });
    }
  }

  async adjustPlaces(changes: ReadonlyMap<TicketTypeId, TakenPlaces>): Promise<void> {
    const { ticketTypes } = this.draft.state;
    for (const [id, { sold, held }] of changes) {
      const type = requireExisting(ticketTypes, id);
      const changed = { ...type, sold: type.sold + sold, held: type.held + held };
      if (changed.sold < 0 || changed.held < 0) throw new Error(`Type ${id} has no such places.`);
      ticketTypes.set(id, changed);
    }
  }
}
