import { useParams } from 'react-router-dom';
import { MemberCheckIn } from '../../features/check-in/start/member-check-in.tsx';
import { ManageEventSkeleton } from '../../features/organizer/manage/manage-event-skeleton.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Guard } from '../guard.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** Check-in at the venue of an event, for members of its club. */
export function CheckInRoute() {
  const { id = '' } = useParams();
  const { uid } = useSession();
  if (uid === null) return null;
  return (
    <MemberCheckIn
      key={`${id} ${uid}`}
      id={id}
      uid={uid}
      managed={(start) => (
        <Guard>
          <ManagedEvent may="check_in" loading={<ManageEventSkeleton />}>
            {start}
          </ManagedEvent>
        </Guard>
      )}
    />
  );
}
