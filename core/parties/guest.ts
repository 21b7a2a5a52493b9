import type { PersonId } from '../shared/ids.ts';

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
