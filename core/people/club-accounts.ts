import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { Person } from './person.ts';

/** Keeps the clubs of accounts of role club in step with the accounts, and the sales of what people organize. */
export interface ClubAccounts {
  /**
   * Follows a change of a person. Creates the club of an account that has become one, with the account as its
   * president; gives the club the account's new email and verification, and its new name, which waits for an admin when the club is
   * verified; ends the membership of an account that
   * is a club no more; and pauses or resumes sales. Idempotent. `before` is null for a new profile.
   */
  follow(before: Person | null, after: Person): Promise<void>;
  /** Returns a name, of another club or of the university, that people could take for this one; or null. */
  similarName(uid: PersonId, name: string): Promise<string | null>;
  /** Throws `wrong_state` when the account had a club, and others lead it now, or it was merged into another. */
  refuseHandedOver(uid: PersonId): Promise<void>;
}
export const ClubAccounts = token<ClubAccounts>('ClubAccounts');
