import { create } from 'zustand';
import type { PersonView } from '#core/people/person-view.ts';

/** The signed-in user as the screens know them. */
export type User = Omit<PersonView, 'photoURL'>;

/** `loading` until the first auth state is known, and while a new account's profile is read. */
export type AuthStatus = 'loading' | 'signed-out' | 'signed-in';

interface Session {
  readonly status: AuthStatus;
  /** Null while nobody is signed in. */
  readonly user: User | null;
  loading(): void;
  signedIn(user: User): void;
  signedOut(): void;
}

export const useSession = create<Session>()((set) => ({
  status: 'loading',
  user: null,
  loading: () => set({ status: 'loading', user: null }),
  signedIn: (user) => set({ status: 'signed-in', user }),
  signedOut: () => set({ status: 'signed-out', user: null }),
}));

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
