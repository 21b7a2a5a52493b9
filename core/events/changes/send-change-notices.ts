import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { type Breaks, PEOPLE_A_PAGE } from '../../notifications/breaks.ts';
import { type AddressedNotice, deliver } from '../../notifications/deliver.ts';
import { ticketSummary } from '../../notifications/notice.ts';
import { groupedBy } from '../../shared/grouped.ts';
import type { EventId, Ids, TicketId } from '../../shared/ids.ts';
import { earlierOf, type Instant } from '../../shared/instant.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { type Event, isOver } from '../event.ts';
import {
  type ChangeNotice,
  giveBackEnd,
  giveBackUntil,
  isLargeChange,
  isSameTimeAndPlace,
  whenAndWhere,
} from './change-notice.ts';
import { endChangeNotices } from './record-change.ts';

type HeldTicket = Awaited<ReturnType<Stores['tickets']['liveOfPeople']>>[number];

export interface Sending {
  readonly unitOfWork: UnitOfWork;
  readonly breaks: Breaks;
  readonly ids: Ids;
  /** Who sends it. */
  readonly actor: Actor;
  /** Whether what is pending is sent before it is due, and while the event is not public. */
  readonly atOnce: boolean;
  readonly now: Instant;
}

/**
 * Sends the event's notices of changes to everybody with a live ticket, each person once, page by page. A page and how far
 * it got are stored in one transaction that holds the event, so that several processes, and one that goes on after another
 * has failed, send each person one. Returns the number of people that this call has sent something to.
 */
export async function sendChangeNotices(eventId: EventId, sending: Sending): Promise<number> {
  let recipients = 0;
  await sending.breaks.between(async () => {
    const sent = await sending.unitOfWork.run((stores) => sendPage(stores, eventId, sending));
    recipients += sent ?? 0;
    return sent === null ? 'last' : 'more';
  });
  return recipients;
}

/** Returns the number of people of the page; null when there is nothing to send. */
async function sendPage(
  stores: Stores,
  eventId: EventId,
  { ids, actor, atOnce, now }: Sending,
): Promise<number | null> {
  const event = await stores.events.find(eventId);
  const [first] = await stores.changeNotices.openOf(eventId);
  if (!event || !first) return null;
  if (isOver(event, now)) {
    await endChangeNotices(stores, event, now);
    return null;
  }
  if (!atOnce && (event.status !== 'published' || (first.sentAt === null && first.dueAt > now))) return null;
  const notice = isBegun(first) ? first : await begin(stores, first, event, now);
  if (notice === null) return 0;
  const tickets = await stores.tickets.liveOfPeople(eventId, notice.sentAt, notice.lastUid, PEOPLE_A_PAGE);
  const people = groupedBy(tickets, ({ holder }) => holder.uid);
  const used = notice.giveBackUntil === null ? new Set<TicketId>() : await admittedOf(stores, tickets);
  const notices = [...people.values()].map((ofOne) => noticeTo(ofOne, used, notice, event));
  const reached = notices.filter(({ to }) => to.email !== '');
  await deliver(stores, reached, ids, now);
  const recipients = notice.recipients + reached.length;
  const lastUid = people.size < PEOPLE_A_PAGE ? null : ([...people.keys()].at(-1) ?? null);
  await saveProgress(stores, { ...notice, recipients, lastUid }, actor, now);
  return reached.length;
}

/** Returns those of the tickets whose holders were let in, which cannot be given back. */
async function admittedOf(
  { admissions }: Pick<Stores, 'admissions'>,
  tickets: readonly HeldTicket[],
): Promise<ReadonlySet<TicketId>> {
  const found = await admissions.ofTickets(tickets.map(({ id }) => id));
  return new Set(found.filter(({ state }) => state !== 'undone').map(({ ticketId }) => ticketId));
}

type Begun = ChangeNotice & { readonly sentAt: Instant };

function isBegun(notice: ChangeNotice): notice is Begun {
  return notice.sentAt !== null;
}

/** Returns null when the event is again as its holders know it. */
async function begin(
  stores: Stores,
  pending: ChangeNotice,
  event: Event,
  now: Instant,
): Promise<Begun | null> {
  const after = whenAndWhere(event);
  if (isSameTimeAndPlace(pending.before, after)) {
    await stores.changeNotices.remove(pending.id);
    return null;
  }
  const moved = isLargeChange(pending.before, after) ? { ...event, movedAt: now } : null;
  if (moved) await stores.events.save(moved);
  return { ...pending, after, sentAt: now, giveBackUntil: moved && giveBackEnd(moved, now) };
}

/** Finishes a notice after its last page. Keeps one that reached nobody out of the list of what was sent. */
async function saveProgress(
  { changeNotices, audit }: Pick<Stores, 'changeNotices' | 'audit'>,
  notice: Begun,
  actor: Actor,
  now: Instant,
): Promise<void> {
  const { id, eventId, recipients, lastUid } = notice;
  if (lastUid !== null) return changeNotices.save(notice);
  if (recipients === 0) return changeNotices.remove(id);
  await changeNotices.save({ ...notice, finishedAt: now });
  await audit.append(auditFact(actor, 'attendees_messaged', eventId, now, { recipients }));
}

/** Names the ticket that can be given back, if one can, else a confirmed one, else the first. */
function noticeTo(
  tickets: readonly HeldTicket[],
  used: ReadonlySet<TicketId>,
  notice: Begun,
  event: Event,
): AddressedNotice {
  // After a change while it is sent, which has a notice of its own, the calendar entry is that of before.
  const isPresent = isSameTimeAndPlace(notice.after, event);
  const updatedAt = isPresent ? event.updatedAt : earlierOf(event.updatedAt, notice.sentAt);
  const announced = { ...event, ...notice.after, updatedAt, movedAt: notice.sentAt };
  const until = (ticket: HeldTicket) =>
    !used.has(ticket.id) && giveBackUntil(ticket, announced, notice.sentAt) ? notice.giveBackUntil : null;
  const ticket =
    tickets.find((one) => until(one) !== null) ??
    tickets.find(({ status }) => status === 'confirmed') ??
    (tickets[0] as HeldTicket);
  return {
    notice: {
      kind: 'event_changed',
      ...ticketSummary(ticket, announced),
      eventId: event.id,
      endsAt: notice.after.endsAt,
      before: notice.before,
      giveBackUntil: until(ticket),
    },
    to: ticket.holder,
  };
}
