import type { ManagedPersonView } from '#core/people/managed-person-view.ts';

export type PersonAction = 'makeStudent' | 'verify' | 'unverify' | 'disable' | 'enable' | 'endSessions';

/** Actions that take something away. */
export const DESTRUCTIVE: readonly PersonAction[] = ['makeStudent', 'unverify', 'disable'];

/** Actions that may stop sales of the person's events. */
export const STOPS_SALES: readonly PersonAction[] = ['makeStudent', 'unverify', 'disable'];

/** Returns the actions available for a person; none for another admin. */
export function personActions({
  role,
  isClubVerified,
  disabled,
}: ManagedPersonView): readonly PersonAction[] {
  if (role === 'admin') return [];
  const ofRole: readonly PersonAction[] =
    role === 'student' ? [] : [isClubVerified ? 'unverify' : 'verify', 'makeStudent'];
  return disabled ? [...ofRole, 'enable'] : [...ofRole, 'endSessions', 'disable'];
}
