import type { PersonId } from '../../shared/ids.ts';
import { addMinutes, type Instant } from '../../shared/instant.ts';
import type { Notice } from '../notice.ts';
import { newMessage, type OutboxMessage } from '../outbox-message.ts';
import type { Recipient } from '../recipient.ts';

/** A delivery by push: a notice for all browsers of a person. */
export interface PushMessage {
  /** Also the id of the mail that follows when no browser takes it. */
  readonly id: string;
  /** Name and email are empty once it is done. */
  readonly to: Recipient & { readonly uid: PersonId };
  readonly kind: Notice['kind'];
  /** Null once it is done. */
  readonly notice: Notice | null;
  /** Whether the notice was mailed as well, so that no mail follows. */
  readonly mailed: boolean;
  readonly createdAt: Instant;
  /** When to try next; null once it is done. */
  readonly dueAt: Instant | null;
  /** When it was done; null before. */
  readonly sentAt: Instant | null;
  readonly attempts: number;
  /** The subscriptions that took it, by id. */
  readonly takenBy: readonly string[];
  readonly lastError: string | null;
}

/** For questions about what was pushed. Nothing but times and kinds is left of it. */
export const SENT_PUSH_DAYS = 30;

/** Tries of one message: at once and after 1, 3, 7 and 15 minutes. */
export const MAX_PUSH_ATTEMPTS = 5;

/** Creates a push message. `dueAt` is later than now in quiet hours. */
export function newPushMessage(
  id: string,
  to: PushMessage['to'],
  notice: Notice,
  about: Pick<PushMessage, 'mailed' | 'createdAt'> & { readonly dueAt: Instant },
): PushMessage {
  return {
    id,
    to: { uid: to.uid, name: to.name, email: to.email },
    kind: notice.kind,
    notice,
    ...about,
    sentAt: null,
    attempts: 0,
    takenBy: [],
    lastError: null,
  };
}

/** Returns the message as done, without its facts: when something is delivered nobody needs to know what it said. */
export function pushed(message: PushMessage, now: Instant): PushMessage {
  return {
    ...message,
    to: { ...message.to, name: '', email: '' },
    notice: null,
    dueAt: null,
    sentAt: now,
    attempts: message.attempts + 1,
  };
}

/** Schedules a retry after 1, 2, 4, … minutes. */
export function pushedLater(message: PushMessage, now: Instant): PushMessage {
  return { ...message, dueAt: addMinutes(now, 2 ** message.attempts), attempts: message.attempts + 1 };
}

/** Returns the message due now, as before its lease. */
export function pushReleased(message: PushMessage, now: Instant): PushMessage {
  return { ...message, dueAt: now };
}

/** Returns the mail that says the same; null once the message is done. */
export function mailInstead({ id, to, notice }: PushMessage, now: Instant): OutboxMessage | null {
  return notice && newMessage(id, to, notice, now);
}
