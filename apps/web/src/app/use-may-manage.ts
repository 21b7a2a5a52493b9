import type { EventView } from '#core/events/event-view.ts';
import { useSession } from './session/use-session.ts';

/** Whether the signed-in person may manage the event: its own club, or an admin. The server checks it as well. */
export function useMayManage(event: Pick<EventView, 'organizerId'> | undefined): boolean {
  const { user, organizerId } = useSession();
  if (!user || !event) return false;
  return user.role === 'admin' || (user.role === 'club' && organizerId === event.organizerId);
}
