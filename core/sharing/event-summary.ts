import type { EventView } from '../events/event-view.ts';
import type { TypeState } from '../offers/plan-at.ts';
import { type Instant, minutesBetween } from '../shared/instant.ts';
import { formatLowestPriceSen, formatPriceSen } from '../shared/money.ts';

const MINUTES_PER_DAY = 24 * 60;
const ZONE = { timeZone: 'Asia/Kuala_Lumpur' } as const;
const DAY = new Intl.DateTimeFormat('en-MY', { ...ZONE, weekday: 'short', day: 'numeric', month: 'short' });
const YEAR = new Intl.DateTimeFormat('en-MY', { ...ZONE, year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-MY', { ...ZONE, hour: 'numeric', minute: '2-digit', hour12: true });

const STANDINGS: Readonly<Record<TypeState, string | null>> = {
  open: null,
  opens: 'Not on sale yet',
  after: 'Not on sale yet',
  closed: 'Sales have ended',
  sold_out: 'Sold out',
};

/** An event in a few English texts, for a page or a picture that is read outside the web app. */
export interface EventSummary {
  /** `Sat 28 Nov 2026`, or both days of an event that takes longer than a day. */
  readonly day: string;
  /** `8:00 pm` */
  readonly time: string;
  /** `RM 12.50` or `Free`; `From RM 12.50` or `Free to RM 12.50` where a type costs more. */
  readonly price: string;
  /** The same of all public types, whatever is open: it changes with the plan alone. */
  readonly priceRange: string;
  /** `Cancelled`, `Ended`, `Sold out` or when sales open; null while tickets can be had. */
  readonly standing: string | null;
}

type Summarized = Pick<
  EventView,
  'startDate' | 'endDate' | 'ticketPrice' | 'priceFrom' | 'priceTo' | 'listing' | 'status'
>;

export function summaryOf(event: Summarized): EventSummary {
  return {
    day: daysOf(event),
    time: timeOf(event.startDate),
    price: pricesFrom(event.ticketPrice, event.priceTo),
    priceRange: pricesFrom(event.priceFrom, event.priceTo),
    standing: standingOf(event),
  };
}

function daysOf({ startDate, endDate }: Summarized): string {
  const year = YEAR.format(new Date(endDate));
  if (minutesBetween(startDate, endDate) <= MINUTES_PER_DAY)
    return `${dayOf(startDate)} ${YEAR.format(new Date(startDate))}`;
  return `${dayOf(startDate)} – ${dayOf(endDate)} ${year}`;
}

function dayOf(instant: Instant): string {
  return plain(DAY.format(new Date(instant))).replace(',', '');
}

function timeOf(instant: Instant): string {
  return plain(TIME.format(new Date(instant)));
}

/** Takes ringgit. `Free` stays the word of an event that can be had for nothing, whatever its other types cost. */
function pricesFrom(lowest: number, highest: number): string {
  const [from, to] = [Math.round(lowest * 100), Math.round(highest * 100)];
  return plain(from === 0 && to > 0 ? `Free to ${formatPriceSen(to)}` : formatLowestPriceSen(from, to));
}

function standingOf({ status, listing: { state, opensAt } }: Summarized): string | null {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'ended') return 'Ended';
  if (state === 'opens' && opensAt !== null) return `Opens ${dayOf(opensAt)}, ${timeOf(opensAt)}`;
  return STANDINGS[state];
}

function plain(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}
