import type { ClubState } from '../../clubs/club.ts';
import type { Event } from '../../events/event.ts';
import type { EventId, MessageId, PersonId, TicketTypeId } from '../../shared/ids.ts';
import { addMinutes, type Instant, laterOf } from '../../shared/instant.ts';

/** `now` and `at` mean a moment; the others the start or the end of the event, wherever it moves. */
export const MESSAGE_ANCHORS = ['now', 'at', 'starts', 'ends'] as const;
export type MessageAnchor = (typeof MESSAGE_ANCHORS)[number];

/** The part of the people that a message is for: everything that is said must hold. */
export interface Segment {
  /** With a ticket of one of these types. */
  readonly typeIds?: readonly TicketTypeId[] | undefined;
  /** Checked in, or confirmed and not checked in. */
  readonly inside?: boolean | undefined;
  /** Without an answer to a question that must be answered. */
  readonly unanswered?: true | undefined;
  /** Without a ticket, waiting for the event; nothing else is said then. */
  readonly waiting?: true | undefined;
}

/** What an organizer writes to the people of an event, now or later. */
export interface EventMessage {
  readonly id: MessageId;
  readonly eventId: EventId;
  readonly subject: string;
  readonly text: string;
  /** Whether it announces another time or place. */
  readonly tellsOfChange: boolean;
  readonly anchor: MessageAnchor;
  /** The moment of `now` and `at`; else null. */
  readonly at: Instant | null;
  /** Minutes after the start or the end, negative for before; null of `now` and `at`. */
  readonly offsetMinutes: number | null;
  /** Null for everybody. */
  readonly segment: Segment | null;
  /** Whether those get it, too, who belong to its people later. */
  readonly alsoLater: boolean;
  readonly madeBy: PersonId;
  readonly madeAt: Instant;
  readonly idempotencyKey: string | null;
  readonly cancelledAt: Instant | null;
  /** When its sending began; null before. */
  readonly sentAt: Instant | null;
  /** When it was due, once its sending began: that moves no more. Null before. */
  readonly dueAt: Instant | null;
  /** To how many people it was sent. */
  readonly recipients: number;
  /** From when on it is sent to nobody more. */
  readonly closedAt: Instant | null;
}

/** The fields that change after it was made. */
export const MUTABLE_MESSAGE_FIELDS = [
  'cancelledAt',
  'sentAt',
  'dueAt',
  'recipients',
  'closedAt',
] as const satisfies readonly (keyof EventMessage)[];

export const MESSAGE_STATES = ['scheduled', 'sent', 'cancelled', 'skipped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** When a message is due, and whether it may be sent, follow from these. */
export type MessageTiming = Omit<EventMessage, 'subject' | 'text' | 'segment' | 'idempotencyKey'>;
export type MessageEvent = Pick<Event, 'startsAt' | 'endsAt' | 'status' | 'updatedAt'>;

/** Later than this, what was due before the start is not sent once the event has started. */
const GRACE_MINUTES = 2 * 60;
/** Who belongs to its people later than this gets it no more, once the event is over. */
const LATER_MINUTES = 24 * 60;

/** Returns when the message is due by the event's present times; when it was, for one that was sent. */
export function dueAtOf(message: MessageTiming, event: MessageEvent): Instant {
  return message.dueAt ?? momentOf(message, event);
}

/** Returns the moment that a message is scheduled for, by the event's present times. */
export function momentOf(
  { anchor, at, offsetMinutes }: Pick<EventMessage, 'anchor' | 'at' | 'offsetMinutes'>,
  { startsAt, endsAt }: Pick<MessageEvent, 'startsAt' | 'endsAt'>,
): Instant {
  return at ?? addMinutes(anchor === 'ends' ? endsAt : startsAt, offsetMinutes ?? 0);
}

/** Returns the state at a moment. A message that was sent stays sent, whatever becomes of its event. */
export function stateOf(message: MessageTiming, event: MessageEvent, now: Instant): MessageState {
  if (message.sentAt !== null) return 'sent';
  if (message.cancelledAt !== null) return 'cancelled';
  return message.closedAt !== null || isSkipped(message, event, now) ? 'skipped' : 'scheduled';
}

/**
 * Returns what is to be done with an open message: to send it, to who has not got it, to close it because it is sent to nobody
 * any more, or to wait: it is not due, its event is not public, or its club may write nothing.
 */
export function turnOf(
  message: MessageTiming,
  event: MessageEvent,
  club: ClubState | null,
  now: Instant,
): 'send' | 'wait' | 'close' {
  if (message.cancelledAt !== null || wasCalledOff(message, event)) return 'close';
  if (message.sentAt === null && isSkipped(message, event, now)) return 'close';
  const due = dueAtOf(message, event);
  const isOver = message.alsoLater && now > laterOf(event.endsAt, addMinutes(due, LATER_MINUTES));
  if (message.sentAt !== null && isOver) return 'close';
  const isSilent = club !== null && club !== 'active';
  const isHidden = message.sentAt === null && (event.status === 'draft' || event.status === 'pending_review');
  return isSilent || isHidden || due > now ? 'wait' : 'send';
}

function isSkipped(message: MessageTiming, event: MessageEvent, now: Instant): boolean {
  if (wasCalledOff(message, event)) return true;
  const due = dueAtOf(message, event);
  const isTooLate = due < event.startsAt && event.startsAt <= now && now > addMinutes(due, GRACE_MINUTES);
  return isTooLate && message.anchor !== 'now';
}

/** Returns whether the event was cancelled after the message was made. The last change of a cancelled event is that. */
function wasCalledOff({ madeAt }: MessageTiming, { status, updatedAt }: MessageEvent): boolean {
  return status === 'cancelled' && updatedAt > madeAt;
}
