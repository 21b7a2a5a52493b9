import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** A device that is signed in. */
export interface AccountSession {
  readonly id: string;
  readonly openedAt: Instant;
  /** The last day on which it was used, as an instant of that day. */
  readonly usedAt: Instant;
  /** Browser and system, such as `Chrome on Android`; null when unknown. */
  readonly device: string | null;
}

/** The sessions of the embedded identity service. */
export interface AccountSessions {
  /** Returns the open sessions of a person, the newest first. */
  list(uid: PersonId): Promise<readonly AccountSession[]>;
  /** Ends one session. Returns false when the person has no such session. */
  end(uid: PersonId, sessionId: string): Promise<boolean>;
  /** Ends every session of the person but one. */
  endOthers(uid: PersonId, keptSessionId: string): Promise<void>;
}
export const AccountSessions = token<AccountSessions>('AccountSessions');
