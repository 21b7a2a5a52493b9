import type { EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { KeyedDigest } from '../shared/keyed-digest.ts';

/** How the ids of guests begin. */
export const GUEST_PREFIX = 'guest-';

/**
 * Returns the id of a holder without an account: invited by the organizer, or let in at the door. No account, profile or
 * sign-in ever has such an id.
 */
export function guestId(uuid: string): PersonId {
  return `${GUEST_PREFIX}${uuid}`;
}

/** Returns whether it is the id of a holder without an account. */
export function isGuest(uid: PersonId): boolean {
  return uid.startsWith(GUEST_PREFIX);
}

/** What is kept of somebody whom the organizer invited, beside their ticket: with an account or without. */
export interface Guest {
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  /** What the organizer wrote for the entrance; may be empty. */
  readonly note: string;
  /** By which the guest is known again, where the ticket itself does not say it. See `guestKey`. */
  readonly emailKey: string | null;
  readonly studentKey: string | null;
  /** When the invitation was mailed; null when nobody was to be told. */
  readonly mailedAt: Instant | null;
  /** When the ticket was mailed again, the earliest first. */
  readonly sentAgainAt: readonly Instant[];
}

/** Returns whether the guest was ever mailed the ticket. */
export function wasMailed({ mailedAt, sentAgainAt }: Pick<Guest, 'mailedAt' | 'sentAgainAt'>): boolean {
  return mailedAt !== null || sentAgainAt.length > 0;
}

/**
 * Returns the key by which an event knows a guest again: of a normal address, or of a matric number as `studentIdKey`
 * writes it. Another event has other keys.
 */
export function guestKey(eventId: EventId, entry: string, digest: KeyedDigest): string {
  return digest.of(`guest of ${eventId} ${entry}`);
}

/**
 * Returns the secret that opens a guest's ticket, 43 characters of base64url. It follows from the id with the
 * installation's key, so that no secret is stored.
 */
export function guestSecretOf(id: TicketId, digest: KeyedDigest): string {
  return digest.of(`ticket of a guest ${id}`);
}

/**
 * Returns whether this is the secret of a ticket. Compares digests of both, so that the time that it takes says nothing
 * about the secret.
 */
export function isGuestSecret(id: TicketId, secret: string, digest: KeyedDigest): boolean {
  const hashOf = (text: string) => digest.of(`secret of a ticket ${text}`);
  return hashOf(secret) === hashOf(guestSecretOf(id, digest));
}

/** Returns the address below the site's at which a guest opens a ticket. What follows `#` reaches no server. */
export function guestPath(id: TicketId, secret: string): string {
  return `/t/${encodeURIComponent(id)}#${secret}`;
}
