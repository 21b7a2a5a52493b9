import { addMinutes, type Instant } from '../shared/instant.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import type { Notice } from './notice.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** A mail that must go out, kept with what it tells of. */
export interface OutboxMessage {
  readonly id: string;
  readonly to: Recipient;
  readonly notice: Notice;
  /** The one-time secret of its link, sealed for this message alone; null for other mails, and once it was sent. */
  readonly sealedSecret: string | null;
  readonly createdAt: Instant;
  /** When to try next; null once it was handed over. */
  readonly dueAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

const MAX_WAIT_MINUTES = 60;

export function newMessage(id: string, to: Recipient, notice: Notice, now: Instant): OutboxMessage {
  return {
    id,
    to: { name: to.name, email: to.email },
    notice,
    sealedSecret: null,
    createdAt: now,
    dueAt: now,
    sentAt: null,
    attempts: 0,
    lastError: null,
  };
}

/** The message with a one-time secret for its link, sealed before anything stores it. */
export function withSecret(message: OutboxMessage, secret: string, box: SecretBox): OutboxMessage {
  return { ...message, sealedSecret: box.seal(secret, contextOf(message)) };
}

/** Null when the message has no secret, or it was sealed with another key. */
export function secretOf(message: OutboxMessage, box: SecretBox): string | null {
  return message.sealedSecret === null ? null : box.open(message.sealedSecret, contextOf(message));
}

export function withoutSecret(message: OutboxMessage): OutboxMessage {
  return { ...message, sealedSecret: null };
}

function contextOf({ id }: OutboxMessage): string {
  return `mail ${id}`;
}

export function sent(message: OutboxMessage, now: Instant): OutboxMessage {
  return { ...message, dueAt: null, sentAt: now, attempts: message.attempts + 1, lastError: null };
}

/** Due as it was before a sender took it along. */
export function givenBack(message: OutboxMessage, now: Instant): OutboxMessage {
  return { ...message, dueAt: message.attempts === 0 ? message.createdAt : now };
}

/** Tried again after 1, 2, 4, … minutes, at most an hour apart. */
export function notSent(message: OutboxMessage, problem: string, now: Instant): OutboxMessage {
  const wait = Math.min(MAX_WAIT_MINUTES, 2 ** message.attempts);
  return {
    ...message,
    dueAt: addMinutes(now, wait),
    attempts: message.attempts + 1,
    lastError: problem.slice(0, 500),
  };
}
