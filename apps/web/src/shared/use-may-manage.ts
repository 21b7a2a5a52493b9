import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useMyClubs } from './session/use-my-clubs.ts';
import { useSession } from './session/use-session.ts';

type Organized = Pick<EventView, 'organizerId'>;

/** Whether the signed-in person manages the event as they act now: its own club, or an admin. The server checks it, too. */
export function useMayManage(event: Organized): boolean {
  const { user, organizerId } = useSession();
  if (!user) return false;
  return user.role === 'admin' || (user.role === 'club' && organizerId === event.organizerId);
}

/** Returns the person's club whose event it is, also while they act for another or for themselves; or undefined. */
export function useClubOf(event: Organized): MyClubView | undefined {
  return useMyClubs().data?.clubs.find(({ id }) => id === event.organizerId);
}
