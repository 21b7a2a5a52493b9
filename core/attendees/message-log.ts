import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { quotaWait } from '../shared/quota-wait.ts';

/** `change` announces another time or place; `announcement` is any other message. */
export const MESSAGE_KINDS = ['announcement', 'change'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** One message to all attendees of an event. */
export interface SentMessage {
  readonly id: string;
  readonly eventId: EventId;
  readonly kind: MessageKind;
  readonly sentAt: Instant;
}

/** The messages sent to attendees, inside a transaction. */
export interface MessageLog {
  add(message: SentMessage): Promise<void>;
  /** Returns when messages of a kind were sent after an instant, the oldest first. */
  sentAfter(eventId: EventId, kind: MessageKind, after: Instant): Promise<readonly Instant[]>;
}

/** Messages of each kind per event within 24 hours. */
export const MAX_MESSAGES_PER_DAY: Readonly<Record<MessageKind, number>> = { announcement: 3, change: 5 };

const DAY_MINUTES = 24 * 60;

/** Throws `rate_limited` with the waiting time when the quota of 24 hours is used up. */
export async function refuseTooManyMessages(
  log: Pick<MessageLog, 'sentAfter'>,
  eventId: EventId,
  kind: MessageKind,
  now: Instant,
): Promise<void> {
  const max = MAX_MESSAGES_PER_DAY[kind];
  const sent = await log.sentAfter(eventId, kind, addMinutes(now, -DAY_MINUTES));
  const wait = quotaWait(sent, max, DAY_MINUTES, now);
  if (!wait) return;
  const { minutes, retryAfterSeconds } = wait;
  throw domainError('rate_limited', { reason: 'messages', max, minutes }, { retryAfterSeconds });
}
