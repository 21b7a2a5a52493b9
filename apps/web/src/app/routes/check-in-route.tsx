import { CheckInPage } from '../../features/check-in/check-in-page.tsx';
import { ManageEventSkeleton } from '../../features/organizer/manage/manage-event-skeleton.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** Check-in at the venue of an event. */
export function CheckInRoute() {
  return (
    <ManagedEvent may="check_in" loading={<ManageEventSkeleton />}>
      {(event) => <CheckInPage event={event} />}
    </ManagedEvent>
  );
}
