import type {
  DayRange,
  DaySales,
  EventDayTickets,
  EventMoney,
  EventSales,
  SalesQueries,
  TypeTickets,
} from '#core/analytics/sales-queries.ts';
import type { Category, Event } from '#core/events/event.ts';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import { type Day, dayOf } from '#core/shared/day.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemorySalesQueries implements SalesQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofEvent(eventId: EventId): Promise<EventMoney> {
    const own = [...this.database.published.sales.values()].filter((entry) => entry.eventId === eventId);
    return {
      revenueSen: sum(own, (one) => one.revenueSen),
      reversedSen: sum(own, (one) => one.reversedSen),
    };
  }

  async ofEvents(
    eventIds: readonly EventId[],
  ): Promise<readonly { readonly eventId: EventId; readonly revenueSen: Sen }[]> {
    return Promise.all(
      eventIds.map(async (eventId) => ({ eventId, revenueSen: (await this.ofEvent(eventId)).revenueSen })),
    );
  }

  async countByCategory(club: PersonId | null): Promise<Readonly<Partial<Record<Category, number>>>> {
    const counts: Partial<Record<Category, number>> = {};
    for (const { category } of this.#eventsOf(club)) counts[category] = (counts[category] ?? 0) + 1;
    return counts;
  }

  async topEvents(club: PersonId | null, range: DayRange, limit: number): Promise<readonly EventSales[]> {
    const entries = this.#entriesIn(range);
    const sold = this.#eventsOf(club).map(({ id, title }) => {
      const own = entries.filter((entry) => entry.eventId === id);
      return { eventId: id, title, ...totalOf(own) };
    });
    return inOrder(
      sold.filter(({ tickets }) => tickets > 0),
      ({ title, eventId }) => [title, eventId],
    )
      .sort((one, other) => other.tickets - one.tickets || other.revenueSen - one.revenueSen)
      .slice(0, limit);
  }

  async byDay(club: PersonId | null, range: DayRange): Promise<readonly DaySales[]> {
    const counted = new Set(this.#eventsOf(club).map((event) => event.id));
    return daysOf(this.#entriesIn(range).filter((entry) => counted.has(entry.eventId)));
  }

  async byDayOfEvent(eventId: EventId, range: DayRange): Promise<readonly DaySales[]> {
    return daysOf(this.#entriesIn(range).filter((entry) => entry.eventId === eventId));
  }

  async byEventAndDay(eventIds: readonly EventId[], range: DayRange): Promise<readonly EventDayTickets[]> {
    return this.#entriesIn(range)
      .filter(({ eventId }) => eventIds.includes(eventId))
      .map(({ eventId, day, tickets }) => ({ eventId, day, tickets }));
  }

  async byType(club: PersonId, range: DayRange): Promise<readonly TypeTickets[]> {
    const { events, tickets } = this.database.published;
    const counts = new Map<string, TypeTickets>();
    for (const { eventId, typeId, status, confirmedAt, closedAt } of tickets.values()) {
      const event = events.get(eventId);
      if (!event?.plannedAt || event.organizerId !== club || confirmedAt === null) continue;
      const isSold = isOn(range, confirmedAt);
      const isReversed = status === 'cancelled' && closedAt !== null && isOn(range, closedAt);
      if (!isSold && !isReversed) continue;
      const key = JSON.stringify([eventId, typeId]);
      const before = counts.get(key)?.tickets ?? 0;
      counts.set(key, { eventId, typeId, tickets: before + Number(isSold) - Number(isReversed) });
    }
    return [...counts.values()];
  }

  #eventsOf(club: PersonId | null): readonly Event[] {
    const sold = new Set([...this.database.published.sales.values()].map((entry) => entry.eventId));
    return [...this.database.published.events.values()].filter(
      (event) =>
        (event.status !== 'draft' || sold.has(event.id)) && (club === null || event.organizerId === club),
    );
  }

  #entriesIn(range: DayRange): readonly SalesEntry[] {
    return [...this.database.published.sales.values()].filter(({ day }) => isWithin(range, day));
  }
}

function isOn(range: DayRange, instant: Instant): boolean {
  return isWithin(range, dayOf(instant));
}

function isWithin({ from, to }: DayRange, day: Day): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}

/** Adds up the entries of each day, in order. */
function daysOf(entries: readonly SalesEntry[]): readonly DaySales[] {
  const days = new Set(entries.map((entry) => entry.day));
  return inOrder(days, (day) => [day]).map((day) => {
    const own = entries.filter((entry) => entry.day === day);
    return {
      day,
      ...totalOf(own),
      feeSen: sum(own, (one) => one.feeSen),
      reversedTickets: sum(own, (one) => one.reversedTickets),
      reversedSen: sum(own, (one) => one.reversedSen),
    };
  });
}

function totalOf(entries: readonly SalesEntry[]) {
  return {
    tickets: sum(entries, (entry) => entry.tickets),
    revenueSen: sum(entries, (entry) => entry.revenueSen),
  };
}

function sum(entries: readonly SalesEntry[], of: (entry: SalesEntry) => number): number {
  return entries.reduce((total, entry) => total + of(entry), 0);
}
