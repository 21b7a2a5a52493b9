import { isAdmitted } from '#core/check-in/admission.ts';
import type {
  Arrival,
  Attendance,
  CheckInQueries,
  ClubEventsBetween,
  Headcount,
  HolderSearch,
  TicketHolder,
} from '#core/check-in/check-in-queries.ts';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { ArrivalMinute } from '#core/check-in/lead/arrivals.ts';
import { shownNote } from '#core/check-in/notes/ticket-note.ts';
import type { GateFigures } from '#core/check-in/view-check-in.ts';
import type { Event } from '#core/events/event.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import { laterOf } from '#core/shared/instant.ts';
import { containsWords } from '#core/shared/search.ts';
import { foldText } from '#core/shared/text.ts';
import { holderTextOf } from '#core/tickets/ticket.ts';
import { admittedWith } from '../check-in/admitted.ts';
import { inOrder } from '../in-order.ts';
import { keyOf, type MemoryDatabase } from '../memory-database.ts';

export class MemoryCheckInQueries implements CheckInQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async headcount(eventId: EventId): Promise<Headcount> {
    const admitted = this.#of(eventId).filter(isAdmitted);
    return {
      inside: admitted.length,
      peopleLetIn: admitted.reduce((sum, { people }) => sum + people, 0),
      peopleIn: admitted.reduce((sum, { peopleIn }) => sum + peopleIn, 0),
    };
  }

  async gates(eventId: EventId): Promise<readonly GateFigures[]> {
    const gates = new Map<string, GateFigures>();
    for (const { gate, firstAt } of this.#of(eventId).filter(isAdmitted)) {
      const { inside = 0, lastAt = firstAt } = gates.get(gate) ?? {};
      gates.set(gate, { gate, inside: inside + 1, lastAt: laterOf(lastAt, firstAt) });
    }
    return inOrder([...gates.values()], ({ gate }) => [gate]);
  }

  async arrivalMinutes(eventId: EventId): Promise<readonly ArrivalMinute[]> {
    const minutes = new Map<string, number>();
    for (const { firstAt, people } of this.#of(eventId).filter(isAdmitted)) {
      const minute = firstAt.slice(0, 16);
      minutes.set(minute, (minutes.get(minute) ?? 0) + people);
    }
    return [...minutes].map(([minute, people]) => ({ minute, people }));
  }

  async entriesInConflict(eventId: EventId): Promise<readonly DoorEntry[]> {
    const { admissions, doorEntries } = this.database.published;
    return [...doorEntries.values()].filter(
      ({ ticketId, ...entry }) =>
        entry.eventId === eventId && (admissions.get(ticketId ?? '')?.openConflicts ?? 0) > 0,
    );
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
      .map(({ ticketId, scanId, gate, deviceId, firstAt }) => ({
        ...{ ticketId, scanId },
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
        note: shownNote(
          this.database.published.ticketNotes.get(keyOf(id, '')) ?? null,
          this.database.published.guests.get(id)?.note ?? '',
        ),
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
