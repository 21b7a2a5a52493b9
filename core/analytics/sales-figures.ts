import { CATEGORIES, type Category } from '../events/event.ts';
import type { Day } from '../shared/day.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import { ringgitFromSen, type Sen } from '../shared/money.ts';
import type { DayRange, DaySales, EventSales, SalesQueries } from './sales-queries.ts';

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

/** The figures of a range, and the amounts that only one of club and platform shows. */
export interface ReadFigures {
  readonly figures: SalesFigures;
  readonly revenueSen: Sen;
  readonly feeSen: Sen;
}

/**
 * Reads the figures of a club, or of the whole platform. The amounts are the sums of the days; with an event only its own,
 * while events are counted and ranked among all.
 */
export async function readSalesFigures(
  sales: SalesQueries,
  club: PersonId | null,
  range: DayRange,
  eventId: EventId | null,
): Promise<ReadFigures> {
  const [counts, top, days] = await Promise.all([
    sales.countByCategory(club),
    sales.topEvents(club, range, TOP),
    eventId === null ? sales.byDay(club, range) : sales.byDayOfEvent(eventId, range),
  ]);
  const revenueSen = sum(days, (day) => day.revenueSen);
  const figures = {
    totalEvents: sum(CATEGORIES, (category) => counts[category] ?? 0),
    totalTicketsSold: sum(days, (day) => day.tickets),
    totalRevenue: ringgitFromSen(revenueSen),
    categoriesBreakdown: inOrder(counts),
    topEvents: top.map(topEvent),
    salesByDay: days.map(salesOfDay),
  };
  return { figures, revenueSen, feeSen: sum(days, (day) => day.feeSen) };
}

/** Returns the counts in the order in which categories are shown. */
function inOrder(counts: SalesFigures['categoriesBreakdown']): SalesFigures['categoriesBreakdown'] {
  return Object.fromEntries(
    CATEGORIES.flatMap((category) => (counts[category] ? [[category, counts[category]]] : [])),
  );
}

function topEvent({ eventId, title, tickets, revenueSen }: EventSales): TopEvent {
  return { eventId, title, ticketsSold: tickets, revenue: ringgitFromSen(revenueSen) };
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

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
