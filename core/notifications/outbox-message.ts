import { guestSecretOf, isGuest } from '../parties/guest.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { KeyedDigest } from '../shared/keyed-digest.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import { foldText } from '../shared/text.ts';
import type { Notice } from './notice.ts';
import type { Recipient } from './recipient.ts';

/** A delivery by mail, in the outbox, with the facts that the mail is rendered from. */
export interface OutboxMessage {
  readonly id: string;
  readonly to: Recipient;
  readonly notice: Notice;
  /** The one-time secret of its link, encrypted for this message; null for other mails and after sending. */
  readonly sealedSecret: string | null;
  readonly createdAt: Instant;
  /** When to try next; null once sent. */
  readonly dueAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

const MAX_WAIT_MINUTES = 60;
/** Short enough for an index. */
const MAX_SEARCH_TEXT_LENGTH = 400;

/** Creates a mail. Used alone for a secret that proves the address; all else goes out by `deliveriesOf`. */
export function newMessage(id: string, to: Recipient, notice: Notice, now: Instant): OutboxMessage {
  return {
    id,
    to: { uid: to.uid, name: to.name, email: to.email },
    notice,
    sealedSecret: null,
    createdAt: now,
    dueAt: now,
    sentAt: null,
    attempts: 0,
    lastError: null,
  };
}

/** Returns the folded text that mail is searched in: its recipient and its event. */
export function searchTextOf({
  to,
  notice,
}: Pick<OutboxMessage, 'notice'> & { readonly to: Omit<Recipient, 'uid'> }): string {
  const title = 'eventTitle' in notice ? notice.eventTitle : '';
  return foldText(`${to.email} ${to.name} ${title}`, MAX_SEARCH_TEXT_LENGTH);
}

/** `failing`: the last attempt failed, and another one will follow. */
export const MAIL_STATUSES = ['waiting', 'failing', 'sent'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export function mailStatusOf({ sentAt, lastError }: OutboxMessage): MailStatus {
  if (sentAt !== null) return 'sent';
  return lastError === null ? 'waiting' : 'failing';
}

/** Adds a one-time secret for the link, encrypted. */
export function withSecret(message: OutboxMessage, secret: string, box: SecretBox): OutboxMessage {
  return { ...message, sealedSecret: box.seal(secret, contextOf(message)) };
}

/** Returns null when the message has no secret, or it was encrypted with another key. */
export function secretOf(message: OutboxMessage, box: SecretBox): string | null {
  return message.sealedSecret === null ? null : box.open(message.sealedSecret, contextOf(message));
}

/** Returns the secret of a link to the ticket of a guest; null for other mails. It is not stored with the mail. */
export function guestSecretFor({ to, notice }: OutboxMessage, digest: KeyedDigest): string | null {
  const isForGuest = to.uid !== null && isGuest(to.uid);
  const ticketId = 'ticketId' in notice ? notice.ticketId : undefined;
  return isForGuest && ticketId !== undefined ? guestSecretOf(ticketId, digest) : null;
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

/** Returns the message due again, as before its lease. */
export function released(message: OutboxMessage, now: Instant): OutboxMessage {
  return { ...message, dueAt: message.attempts === 0 ? message.createdAt : now };
}

/** Schedules a retry after 1, 2, 4, … minutes, at most an hour. */
export function notSent(message: OutboxMessage, problem: string, now: Instant): OutboxMessage {
  const wait = Math.min(MAX_WAIT_MINUTES, 2 ** message.attempts);
  return {
    ...message,
    dueAt: addMinutes(now, wait),
    attempts: message.attempts + 1,
    lastError: problem.slice(0, 500),
  };
}
