import type { Recipient } from '../notifications/recipient.ts';
import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';

/** Whom mails about an organizer's events go to. Outside a transaction: addresses may be in another system. */
export interface OrganizerContacts {
  /** Returns the members of a club who see to its refunds; none of an admin. */
  forRefunds(organizerId: PersonId): Promise<readonly Recipient[]>;
}
export const OrganizerContacts = token<OrganizerContacts>('OrganizerContacts');
