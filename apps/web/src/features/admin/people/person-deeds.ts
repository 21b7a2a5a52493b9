import type { ManagedPersonView } from '#core/people/managed-person-view.ts';

export type PersonDeed =
  | 'makeClub'
  | 'makeStudent'
  | 'verify'
  | 'unverify'
  | 'disable'
  | 'enable'
  | 'endSessions';

/** Those that take something away. */
export const HARSH: readonly PersonDeed[] = ['makeStudent', 'unverify', 'disable'];

/** Those after which events may sell nothing. */
export const STOPS_SALES: readonly PersonDeed[] = ['makeStudent', 'unverify', 'disable'];

/** What an admin can do to a person; nothing to another admin. */
export function personDeeds({ role, isClubVerified, disabled }: ManagedPersonView): readonly PersonDeed[] {
  if (role === 'admin') return [];
  const ofRole: readonly PersonDeed[] =
    role === 'student' ? ['makeClub'] : [isClubVerified ? 'unverify' : 'verify', 'makeStudent'];
  return disabled ? [...ofRole, 'enable'] : [...ofRole, 'endSessions', 'disable'];
}
