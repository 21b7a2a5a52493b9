import type { Instant } from '../../shared/instant.ts';
import type { PersonFacts } from './person-facts.ts';

/** A line of the registrar’s list. */
export interface RosterEntry extends PersonFacts {
  /** Its line in the file. */
  readonly line: number;
  /** The email in lower case; null when the line has none. */
  readonly email: string | null;
  readonly importedAt: Instant;
}
