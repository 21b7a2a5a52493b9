import { isAdmitted } from '#core/check-in/admission.ts';
import type {
  Arrival,
  Attendance,
  CheckInQueries,
  ClubEventsBetween,
  HolderSearch,
  TicketHolder,
} from '#core/check-in/check-in-queries.ts';
import type { Event } from '#core/events/event.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import { containsWords } from '#core/shared/search.ts';
import { foldText } from '#core/shared/text.ts';
import { holderTextOf } from '#core/tickets/ticket.ts';
import { admittedWith } from '../check-in/admitted.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryCheckInQueries implements CheckInQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async countInside(eventId: EventId): Promise<number> {
    return this.#of(eventId).filter(({ state }) => state === 'in').length;
  }

  async attendance(of: EventId | ClubEventsBetween): Promise<Attendance> {
    const counted = [...this.database.published.events.values()]
      .filter((event) => (typeof of === 'string' ? event.id === of : isBetween(event, of)))
      .map(({ id, sold }) => ({ sold, admitted: this.#of(id).filter(isAdmitted).length }))
      .filter(({ sold, admitted }) => typeof of === 'string' || (sold > 0 && admitted > 0));
    return {
      tickets: counted.reduce((total, { sold }) => total + sold, 0),
      admitted: counted.reduce((total, { admitted }) => total + admitted, 0),
    };
  }

  async latest(eventId: EventId, limit: number): Promise<readonly Arrival[]> {
    const { tickets, checkInDevices } = this.database.published;
    return inOrder(
      this.#of(eventId).filter(isAdmitted),
      ({ firstAt, ticketId }) => [firstAt, ticketId],
      'falling',
    )
      .slice(0, limit)
      .map(({ ticketId, gate, deviceId, firstAt }) => ({
        ticketId,
        name: tickets.get(ticketId)?.holder.name ?? '',
        gate,
        volunteer: (deviceId && checkInDevices.get(deviceId)?.name) || null,
        at: firstAt,
      }));
  }

  async findHolders(
    eventId: EventId,
    { words, idEnd }: HolderSearch,
    limit: number,
  ): Promise<readonly TicketHolder[]> {
    const { tickets } = this.database.published;
    const named = [...tickets.values()].filter(
      (ticket) =>
        ticket.eventId === eventId &&
        ticket.status === 'confirmed' &&
        (containsWords(foldText(ticket.holder.name), words) || (idEnd !== null && ticket.id.endsWith(idEnd))),
    );
    return inOrder(named, (ticket) => [holderTextOf(ticket), ticket.id])
      .slice(0, limit)
      .map(({ id, holder: { uid, name }, typeName, typeNameMs }) => ({
        ticketId: id,
        userId: uid,
        name,
        typeName,
        typeNameMs,
        note: this.database.published.guests.get(id)?.note ?? null,
        checkedInAt: admittedWith(this.database.published, id)?.firstAt ?? null,
      }));
  }

  async ticketsEnding(eventId: EventId, idEnd: string): Promise<readonly TicketId[]> {
    const own = [...this.database.published.tickets.values()].filter((ticket) => ticket.eventId === eventId);
    return own
      .map(({ id }) => id)
      .filter((id) => id.endsWith(idEnd))
      .sort()
      .slice(0, 2);
  }

  #of(eventId: EventId) {
    return [...this.database.published.admissions.values()].filter((one) => one.eventId === eventId);
  }
}

function isBetween(event: Event, { clubId, from, until }: ClubEventsBetween): boolean {
  if (event.organizerId !== clubId) return false;
  return (from === null || event.startsAt >= from) && (until === null || event.startsAt < until);
}
