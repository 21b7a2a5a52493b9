import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** An authenticated identity, as the identity service reports it. */
export interface Identity {
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly provider: 'password' | 'google' | 'other';
  /** Whether the address was proven, or this installation asks nobody to prove one. */
  readonly emailVerified: boolean;
  readonly sessionId: string;
  /** When the person signed in; long ago for a token that does not say. */
  readonly signedInAt: Instant;
  /** Whether the person had a second factor when the token was issued; missing for a token that does not say. */
  readonly hadSecondFactor?: boolean | undefined;
}

/** Verifies tokens and ends sessions, for the embedded identity service and for Firebase. */
export interface IdentityGateway {
  /**
   * Returns the identity of a bearer token; null when it is forged, expired or its session has ended. Cached; an ended
   * session is noticed within five seconds.
   */
  verify(token: string): Promise<Identity | null>;
  /** Ends every session of a person. */
  endSessions(uid: PersonId): Promise<void>;
  /** Removes an account and ends its sessions. Ignores an unknown one. */
  removeAccount(uid: PersonId): Promise<void>;
}
export const IdentityGateway = token<IdentityGateway>('IdentityGateway');
