import type { MyMembership } from '#core/clubs/people/list-my-memberships.ts';
import { useRead } from '../calls/use-read.ts';
import { useSession } from '../session/use-session.ts';

/** The clubs that the signed-in person belongs to or asks to join; read only for somebody who is signed in. */
export function useMemberships() {
  return useRead('listMyMemberships', undefined, { enabled: useSession().status === 'signed-in' });
}

/** Returns how the signed-in person belongs to a club: null for not at all, undefined until it is known. */
export function useMembershipOf(clubId: string): MyMembership | null | undefined {
  const { data } = useMemberships();
  return data && (data.memberships.find(({ club }) => club.id === clubId) ?? null);
}
