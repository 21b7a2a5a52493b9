import type { Event } from '#core/events/event.ts';
import type { RemindedTicket, ReminderQueries, TicketPosition } from '#core/reminders/reminder-queries.ts';
import { boughtAt, type DueReminder, type ReminderHours } from '#core/reminders/reminder-times.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { compare, inOrder } from '../in-order.ts';
import { keyOf, type MemoryDatabase } from '../memory-database.ts';

export class MemoryReminderQueries implements ReminderQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async eventsStarting(after: Instant, until: Instant): Promise<readonly Event[]> {
    const starting = [...this.database.published.events.values()].filter(
      ({ status, startsAt, unremindedUntil }) =>
        status === 'published' &&
        startsAt > after &&
        startsAt <= until &&
        (unremindedUntil === null || unremindedUntil < startsAt),
    );
    return inOrder(starting, ({ startsAt, id }) => [startsAt, id]);
  }

  async ticketsToRemind(
    eventId: EventId,
    { boughtAfter, boughtUntil }: DueReminder,
    { limit, after }: { readonly limit: number; readonly after: TicketPosition | null },
  ): Promise<readonly RemindedTicket[]> {
    const { tickets, reminders } = this.database.published;
    const meant = [...tickets.values()].filter((ticket) => {
      const bought = boughtAt(ticket);
      return (
        ticket.eventId === eventId &&
        ticket.status === 'confirmed' &&
        ticket.holder.email !== '' &&
        bought <= boughtUntil &&
        (boughtAfter === null || bought > boughtAfter) &&
        !reminders.has(keyOf(eventId, ticket.holder.uid)) &&
        (after === null || compare(positionOf(ticket), positionOf(after)) > 0)
      );
    });
    return inOrder(meant, positionOf)
      .slice(0, limit)
      .map(({ id, typeName, typeNameMs, holder, purchasedAt }) => ({
        ...{ id, typeName, typeNameMs, holder, purchasedAt },
      }));
  }

  async countsOf(eventId: EventId): Promise<ReadonlyMap<ReminderHours, number>> {
    const counts = new Map<ReminderHours, number>();
    for (const reminder of this.database.published.reminders.values()) {
      const hours = reminder.hoursBefore as ReminderHours;
      if (reminder.eventId === eventId) counts.set(hours, (counts.get(hours) ?? 0) + 1);
    }
    return counts;
  }
}

function positionOf({ purchasedAt, id }: TicketPosition): readonly string[] {
  return [purchasedAt, id];
}
