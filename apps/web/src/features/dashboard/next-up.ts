import type { EventStatus } from '#core/events/event.ts';
import type { MyEventView } from '#core/events/list-my-events.ts';
import { dayOf, daysAfter } from '#core/shared/day.ts';
import { type Instant, inKualaLumpur } from '#core/shared/instant.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { ticketsAtHand } from '#core/tickets/tickets-at-hand.ts';

/** The one thing that matters most on a person's dashboard. */
export type NextUp =
  | { readonly kind: 'today'; readonly ticket: TicketView }
  | { readonly kind: 'hold'; readonly ticket: TicketView & { readonly holdExpiresAt: Instant } }
  | { readonly kind: 'event'; readonly event: MyEventView }
  | { readonly kind: 'ticket'; readonly ticket: TicketView }
  | { readonly kind: 'nothing' };

export interface OwnThings {
  readonly tickets: readonly TicketView[];
  /** Empty for a student. */
  readonly events: readonly MyEventView[];
}

/**
 * Returns the ticket of today before the one just bought, that before other unpaid ones, these before an own event, and an
 * own event before a ticket. An event on sale comes before one that waits for a review.
 */
export function nextUp({ tickets, events }: OwnThings, now: Instant): NextUp {
  const { today, justBought, unpaid } = ticketsAtHand(tickets, now);
  if (today[0]) return { kind: 'today', ticket: today[0] };
  if (justBought?.status === 'confirmed') return { kind: 'ticket', ticket: justBought };
  const hold = [...(justBought ? [justBought] : []), ...unpaid].find(isUnpaid(now));
  if (hold) return { kind: 'hold', ticket: hold };
  const ahead = events.filter(({ endDate }) => endDate > now);
  const firstWith = (wanted: EventStatus) =>
    first(
      ahead.filter(({ status }) => status === wanted),
      ({ startDate }) => startDate,
    );
  const event = firstWith('published') ?? firstWith('pending_review');
  if (event) return { kind: 'event', event };
  const ticket = first(
    tickets.filter(
      (each) => each.status === 'confirmed' && each.event.status !== 'cancelled' && each.event.endDate > now,
    ),
    (each) => each.event.startDate,
  );
  return ticket ? { kind: 'ticket', ticket } : { kind: 'nothing' };
}

/** The unpaid places beside the thing that comes next. */
export interface UnpaidPlaces {
  readonly count: number;
  /** Whether one of them waits for answers and not for money. */
  readonly isAsked: boolean;
  readonly firstEndsAt: Instant;
}

/** Returns the person's other unpaid places; null when there is none. */
export function unpaidBeside(
  next: NextUp,
  tickets: readonly TicketView[],
  now: Instant,
): UnpaidPlaces | null {
  const others = tickets
    .filter(isUnpaid(now))
    .filter(({ id }) => next.kind !== 'hold' || id !== next.ticket.id);
  const [earliest] = others.map(({ holdExpiresAt }) => holdExpiresAt).sort();
  return earliest === undefined
    ? null
    : { count: others.length, isAsked: others.some(({ price }) => price === 0), firstEndsAt: earliest };
}

export type DayWord = 'now' | 'tonight' | 'today' | 'tomorrow' | 'later';
const EVENING = '18:00';

/** Returns how the day of a start is called now, in Kuala Lumpur. */
export function dayWordOf(start: Instant, now: Instant): DayWord {
  if (start <= now) return 'now';
  const today = dayOf(now);
  if (dayOf(start) === today) return timeOf(start) >= EVENING ? 'tonight' : 'today';
  return dayOf(start) === daysAfter(today, 1) ? 'tomorrow' : 'later';
}

function timeOf(instant: Instant): string {
  return inKualaLumpur(instant).slice(11, 16);
}

function isUnpaid(now: Instant) {
  return (ticket: TicketView): ticket is TicketView & { readonly holdExpiresAt: Instant } =>
    ticket.status === 'pending_payment' && ticket.holdExpiresAt !== null && ticket.holdExpiresAt > now;
}

function first<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
  return [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))[0];
}
