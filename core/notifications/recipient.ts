import type { PersonId } from '../shared/ids.ts';

/** Whom a notice is for. */
export interface Recipient {
  /** Null for an address that is not a person's: a club's contact, who is invited to a club. */
  readonly uid: PersonId | null;
  readonly name: string;
  /** Empty for who has none, and once the person's data was erased: they get no mail. */
  readonly email: string;
}
