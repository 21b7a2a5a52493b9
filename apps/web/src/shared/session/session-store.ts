import { create } from 'zustand';
import type { Account } from '#core/identity/identity-session.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';

/** A session that ended without a sign-out, with the reason when the server gave one. */
export interface EndedSession {
  readonly refusal: DomainError | null;
  /** Whether it ended while the page was open. */
  readonly duringVisit: boolean;
}

interface SessionState {
  /** Who is signed in on this device: null when nobody is, undefined until it is known. */
  readonly account: Account | null | undefined;
  readonly ended: EndedSession | null;
  /** The account that is being opened has no profile yet to be read. */
  readonly isRegistering: boolean;
  signedIn(account: Account): void;
  signedOut(ended: EndedSession | null): void;
  /** A call was refused as unauthenticated: its message gives the reason for a session that has just ended. */
  refused(refusal: DomainError): void;
  setRegistering(isRegistering: boolean): void;
}

export const useSessionStore = create<SessionState>()((set, get) => ({
  account: undefined,
  ended: null,
  isRegistering: false,
  signedIn: (account) => set({ account, ended: null }),
  signedOut: (ended) => set({ account: null, ended }),
  refused: (refusal) => {
    const { ended } = get();
    if (ended && !ended.refusal) set({ ended: { ...ended, refusal } });
  },
  setRegistering: (isRegistering) => set({ isRegistering }),
}));
