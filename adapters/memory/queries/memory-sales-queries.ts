import type {
  DayRange,
  DaySales,
  EventDayTickets,
  EventMoney,
  EventSales,
  SalesQueries,
} from '#core/analytics/sales-queries.ts';
import type { Event } from '#core/events/event.ts';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
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

  async byEvent(club: PersonId | null, range: DayRange): Promise<readonly EventSales[]> {
    const entries = this.#entriesIn(range);
    return inOrder(this.#eventsOf(club), (event) => [event.id]).map(({ id, title, category, status }) => {
      const own = entries.filter((entry) => entry.eventId === id);
      return { eventId: id, title, category, status, ...totalOf(own), feeSen: sum(own, (one) => one.feeSen) };
    });
  }

  async byDay(club: PersonId | null, range: DayRange): Promise<readonly DaySales[]> {
    const counted = new Set(this.#eventsOf(club).map((event) => event.id));
    const entries = this.#entriesIn(range).filter((entry) => counted.has(entry.eventId));
    const days = new Set(entries.map((entry) => entry.day));
    return inOrder(days, (day) => [day]).map((day) => {
      const own = entries.filter((entry) => entry.day === day);
      return {
        day,
        ...totalOf(own),
        reversedTickets: sum(own, (one) => one.reversedTickets),
        reversedSen: sum(own, (one) => one.reversedSen),
      };
    });
  }

  async byEventAndDay(club: PersonId, range: DayRange): Promise<readonly EventDayTickets[]> {
    const own = new Set(this.#eventsOf(club).map((event) => event.id));
    return this.#entriesIn(range)
      .filter(({ eventId }) => own.has(eventId))
      .map(({ eventId, day, tickets }) => ({ eventId, day, tickets }));
  }

  #eventsOf(club: PersonId | null): readonly Event[] {
    const sold = new Set([...this.database.published.sales.values()].map((entry) => entry.eventId));
    return [...this.database.published.events.values()].filter(
      (event) =>
        (event.status !== 'draft' || sold.has(event.id)) && (club === null || event.organizerId === club),
    );
  }

  #entriesIn({ from, to }: DayRange): readonly SalesEntry[] {
    return [...this.database.published.sales.values()].filter(
      ({ day }) => (from === null || day >= from) && (to === null || day <= to),
    );
  }
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
