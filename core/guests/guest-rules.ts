import { type Actor, requireAbility, type SignedIn } from '../actor.ts';
import { hasAbility } from '../offices.ts';
import { PROFILE_FIELDS } from '../people/profile-rules.ts';

/** The limits of a list of guests and of its rows. */
export const GUEST_FIELDS = {
  rows: { label: 'Guests', min: 1, max: 500 },
  name: { label: 'Name', max: PROFILE_FIELDS.name.max },
  email: { label: 'Email', max: 254 },
  studentId: { label: 'Student ID', max: PROFILE_FIELDS.studentId.max },
  note: { label: 'Note', max: 120, optional: true },
  setAside: { label: 'Places for guests', min: 0, max: 100_000 },
  secret: { label: 'The link', max: 200 },
} as const;

/** A longer text of a row refuses the whole list: no file of guests has one. Up to that, its row alone is not valid. */
export const MAX_ROW_TEXT = 1_000;

/** How often an organizer may mail a guest the ticket again within 24 hours. */
export const MAX_SENT_AGAIN_PER_DAY = 3;

/** Requires that the person may invite guests: change the event, and see who comes. */
export function requireInviter(actor: Actor): SignedIn {
  requireAbility(actor, 'edit');
  return requireAbility(actor, 'attendees');
}

/** Returns whether an organizer or admin may invite guests, and take back what they gave. */
export function mayInvite({ role, club }: SignedIn): boolean {
  if (role === 'admin') return true;
  return club?.isActive === true && hasAbility(club.office, 'edit') && hasAbility(club.office, 'attendees');
}
