import type { ManagedPersonView } from '#core/people/managed-person-view.ts';

export type PersonAction =
  | 'makeClub'
  | 'makeStudent'
  | 'verify'
  | 'unverify'
  | 'disable'
  | 'enable'
  | 'endSessions';

/** Those that take something away. */
export const DESTRUCTIVE: readonly PersonAction[] = ['makeStudent', 'unverify', 'disable'];

/** Those after which events may sell nothing. */
export const STOPS_SALES: readonly PersonAction[] = ['makeStudent', 'unverify', 'disable'];

/** What an admin can do to a person; nothing to another admin. */
export function personActions({
  role,
  isClubVerified,
  disabled,
}: ManagedPersonView): readonly PersonAction[] {
  if (role === 'admin') return [];
  const ofRole: readonly PersonAction[] =
    role === 'student' ? ['makeClub'] : [isClubVerified ? 'unverify' : 'verify', 'makeStudent'];
  return disabled ? [...ofRole, 'enable'] : [...ofRole, 'endSessions', 'disable'];
}
