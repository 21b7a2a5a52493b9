import { CATEGORIES, type Category } from '../events/event.ts';
import type { Day } from '../shared/day.ts';
import type { EventId } from '../shared/ids.ts';
import { ringgitFromSen, type Sen } from '../shared/money.ts';
import type { DaySales, EventSales } from './sales-queries.ts';

export interface TopEvent {
  readonly eventId: EventId;
  readonly title: string;
  readonly ticketsSold: number;
  /** Ringgit. */
  readonly revenue: number;
}

export interface SalesOfDay {
  readonly day: Day;
  /** Net: tickets sold less tickets cancelled. */
  readonly tickets: number;
  /** Ringgit: what was paid less what was given back on the day. */
  readonly revenue: number;
  readonly ticketsSold: number;
  /** Ringgit: the prices of the tickets sold. */
  readonly grossRevenue: number;
  /** Cancelled tickets that were confirmed, whatever day they were sold on. */
  readonly ticketsCancelled: number;
  /** Ringgit: refunds and charge-backs. */
  readonly refunds: number;
}

/** The figures that club and platform analytics have in common. */
export interface SalesFigures {
  readonly totalEvents: number;
  /** Confirmed tickets. */
  readonly totalTicketsSold: number;
  /** Ringgit: what was paid less what was given back. */
  readonly totalRevenue: number;
  /** The number of events of each category. */
  readonly categoriesBreakdown: Readonly<Partial<Record<Category, number>>>;
  /** The five events that sold the most tickets. */
  readonly topEvents: readonly TopEvent[];
  readonly salesByDay: readonly SalesOfDay[];
}

const TOP = 5;

export function salesFigures(events: readonly EventSales[], days: readonly DaySales[]): SalesFigures {
  return {
    totalEvents: events.length,
    totalTicketsSold: sum(events, (event) => event.tickets),
    totalRevenue: ringgitFromSen(sum(events, (event) => event.revenueSen)),
    categoriesBreakdown: breakdown(events),
    topEvents: topEvents(events),
    salesByDay: days.map(salesOfDay),
  };
}

function salesOfDay({ day, tickets, revenueSen, reversedTickets, reversedSen }: DaySales): SalesOfDay {
  return {
    day,
    tickets,
    revenue: ringgitFromSen(revenueSen),
    ticketsSold: tickets + reversedTickets,
    grossRevenue: ringgitFromSen(revenueSen + reversedSen),
    ticketsCancelled: reversedTickets,
    refunds: ringgitFromSen(reversedSen),
  };
}

export function totalFeeSen(events: readonly EventSales[]): Sen {
  return sum(events, (event) => event.feeSen);
}

export function totalRevenueSen(events: readonly EventSales[]): Sen {
  return sum(events, (event) => event.revenueSen);
}

function breakdown(events: readonly EventSales[]): Partial<Record<Category, number>> {
  const counted = CATEGORIES.map((category) => [
    category,
    events.filter((event) => event.category === category).length,
  ]);
  return Object.fromEntries(counted.filter(([, count]) => count !== 0));
}

function topEvents(events: readonly EventSales[]): readonly TopEvent[] {
  return events
    .filter((event) => event.tickets > 0)
    .sort((a, b) => b.tickets - a.tickets || b.revenueSen - a.revenueSen || (a.title < b.title ? -1 : 1))
    .slice(0, TOP)
    .map(({ eventId, title, tickets, revenueSen }) => ({
      eventId,
      title,
      ticketsSold: tickets,
      revenue: ringgitFromSen(revenueSen),
    }));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
