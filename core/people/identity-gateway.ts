import { token } from '../shared/token.ts';
import type { PersonId } from './person.ts';

/** What the identity service vouches for. */
export interface Identity {
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly provider: 'password' | 'google' | 'other';
}

/** The identity service, as far as every one of them goes: the embedded one and Firebase alike. */
export interface IdentityGateway {
  /**
   * Whom a bearer token stands for; null when it is forged, too old, or its session was ended. Answers from memory
   * on the hot path; an ended session is noticed within five seconds.
   */
  verify(token: string): Promise<Identity | null>;
  /** Ends every session of a person, everywhere. */
  endSessions(uid: PersonId): Promise<void>;
}
export const IdentityGateway = token<IdentityGateway>('IdentityGateway');
