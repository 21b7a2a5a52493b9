import { create } from 'zustand';
import type { PersonView } from '#core/people/person-view.ts';
import type { DomainError } from '#core/shared/domain-error.ts';
import { type RememberedPerson, rememberedPerson, rememberPerson } from './remembered-person.ts';

/** The signed-in user as the screens know them. */
export type User = Omit<PersonView, 'photoURL'>;

/** `loading` until the first auth state is known, and while somebody's profile could not be read yet. */
export type AuthStatus = 'loading' | 'signed-out' | 'signed-in';

/** A session that was ended, but not by the person: why, where a call was told more than that. */
export interface EndedSession {
  readonly refusal: DomainError | null;
  /** While the person was at work, not between two visits. */
  readonly duringVisit: boolean;
}

interface Session {
  readonly status: AuthStatus;
  /** Null while nobody is signed in, and while it is not known who. */
  readonly user: User | null;
  /** Whom this device knew last; shown while it is not known who is there. */
  readonly remembered: RememberedPerson | null;
  /** Why the profile could not be read. It is tried again by itself; `retry` tries at once. */
  readonly problem: unknown;
  readonly ended: EndedSession | null;
  retry(): void;
  loading(): void;
  unreadable(problem: unknown, retry: () => void): void;
  signedIn(user: User): void;
  signedOut(ended?: EndedSession): void;
  /** A call was refused for want of a session: its words tell more of one that has just ended. */
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

/** Whom the navigation is drawn for: whoever is signed in, or while that is not known, whom this device knew last. */
export function useShownPerson(): RememberedPerson | null {
  return useSession(({ status, user, remembered }) => user ?? (status === 'loading' ? remembered : null));
}

/** A profile as stored, without what only the server needs. */
export function userOf(profile: PersonView): User {
  const { uid, email, name, role, studentId, faculty, phoneNumber, isClubVerified } = profile;
  return { uid, email, name, role, studentId, faculty, phoneNumber, isClubVerified };
}

/** Somebody who has an account but no profile yet. */
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
