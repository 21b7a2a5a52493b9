import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** What a person proved in a session after they signed in. */
export interface SessionConfirmation {
  readonly sessionId: string;
  readonly userId: PersonId;
  /** When the person last proved who they are, by whatever means. */
  readonly confirmedAt: Instant;
  /** When they last did so with a second factor; null when they never did. */
  readonly secondFactorAt: Instant | null;
}

/** The confirmations of sessions. Outside the unit of work: each is written alone. */
export interface SessionConfirmations {
  find(sessionId: string): Promise<SessionConfirmation | null>;
  /** Adds or replaces it. Without `secondFactorAt` the earlier one stays. Deletes those that no longer count. */
  save(confirmation: SessionConfirmation): Promise<void>;
}
export const SessionConfirmations = token<SessionConfirmations>('SessionConfirmations');
