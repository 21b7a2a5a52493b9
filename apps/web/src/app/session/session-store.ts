import { create } from 'zustand';
import type { PersonView } from '#core/people/person-view.ts';
import type { DomainError } from '#core/shared/domain-error.ts';
import { type RememberedPerson, rememberedPerson, rememberPerson } from './remembered-person.ts';

/** The signed-in user, as screens use it. */
export type User = Omit<PersonView, 'photoURL'>;

/** `loading` until the first auth state is known, and while the profile could not be loaded. */
export type AuthStatus = 'loading' | 'signed-out' | 'signed-in';

/** A session that ended without a sign-out, with the reason when the server gave one. */
export interface EndedSession {
  readonly refusal: DomainError | null;
  /** Whether it ended while the page was open. */
  readonly duringVisit: boolean;
}

interface Session {
  readonly status: AuthStatus;
  /** Null when signed out and while it is unknown who is signed in. */
  readonly user: User | null;
  /** The last person on this device; shown while it is unknown who is signed in. */
  readonly remembered: RememberedPerson | null;
  /** Why the profile could not be loaded. It is retried automatically; `retry` retries at once. */
  readonly problem: unknown;
  readonly ended: EndedSession | null;
  retry(): void;
  loading(): void;
  unreadable(problem: unknown, retry: () => void): void;
  signedIn(user: User): void;
  signedOut(ended?: EndedSession): void;
  /** A call was refused as unauthenticated: its message gives the reason for a session that has just ended. */
  refused(refusal: DomainError): void;
}

const nothingToRetry = () => undefined;

export const useSession = create<Session>()((set, get) => ({
  status: 'loading',
  user: null,
  remembered: rememberedPerson(),
  problem: null,
  ended: null,
  retry: nothingToRetry,
  loading: () => set({ status: 'loading', user: null, problem: null, ended: null, retry: nothingToRetry }),
  unreadable: (problem, retry) => set({ status: 'loading', user: null, problem, retry }),
  signedIn: (user) => {
    rememberPerson(user);
    set({ status: 'signed-in', user, remembered: user, problem: null, ended: null, retry: nothingToRetry });
  },
  signedOut: (ended) => {
    rememberPerson(null);
    set({
      status: 'signed-out',
      user: null,
      remembered: null,
      problem: null,
      ended: ended ?? null,
      retry: nothingToRetry,
    });
  },
  refused: (refusal) => {
    const { ended } = get();
    if (ended && !ended.refusal) set({ ended: { ...ended, refusal } });
  },
}));

/** The person whom the navigation shows: the signed-in one, or while that is unknown, the last one on this device. */
export function useShownPerson(): RememberedPerson | null {
  return useSession(({ status, user, remembered }) => user ?? (status === 'loading' ? remembered : null));
}

/** The profile without fields that only the server needs. */
export function userOf(profile: PersonView): User {
  const { uid, email, name, role, studentId, faculty, phoneNumber, isClubVerified } = profile;
  return { uid, email, name, role, studentId, faculty, phoneNumber, isClubVerified };
}

/** A user with an account but without a profile. */
export function userWithoutProfile(account: {
  uid: string;
  email: string | null;
  name: string | null;
}): User {
  return {
    uid: account.uid,
    email: account.email ?? '',
    name: account.name ?? '',
    role: 'student',
    studentId: '',
    faculty: '',
    phoneNumber: '',
    isClubVerified: false,
  };
}
