import type { EventView } from '../events/event-view.ts';
import { type Instant, minutesBetween } from '../shared/instant.ts';
import { formatPriceSen } from '../shared/money.ts';

const MINUTES_PER_DAY = 24 * 60;
const ZONE = { timeZone: 'Asia/Kuala_Lumpur' } as const;
const DAY = new Intl.DateTimeFormat('en-MY', { ...ZONE, weekday: 'short', day: 'numeric', month: 'short' });
const YEAR = new Intl.DateTimeFormat('en-MY', { ...ZONE, year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-MY', { ...ZONE, hour: 'numeric', minute: '2-digit', hour12: true });

/** An event in a few English texts, for a page or a picture that is read outside the web app. */
export interface EventSummary {
  /** `Sat 28 Nov 2026`, or both days of an event that takes longer than a day. */
  readonly day: string;
  /** `8:00 pm` */
  readonly time: string;
  /** `RM 12.50` or `Free` */
  readonly price: string;
  /** `Cancelled`, `Ended` or `Sold out`; null while tickets can be had. */
  readonly standing: string | null;
}

type Summarized = Pick<EventView, 'startDate' | 'endDate' | 'ticketPrice' | 'ticketsLeft' | 'status'>;

export function summaryOf(event: Summarized): EventSummary {
  return {
    day: daysOf(event),
    time: plain(TIME.format(new Date(event.startDate))),
    price: plain(formatPriceSen(Math.round(event.ticketPrice * 100))),
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

function standingOf({ status, ticketsLeft }: Summarized): string | null {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'ended') return 'Ended';
  return ticketsLeft > 0 ? null : 'Sold out';
}

function plain(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}
