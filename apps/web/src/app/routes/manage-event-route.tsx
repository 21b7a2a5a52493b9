import { ManageEventPage } from '../../features/organizer/manage/manage-event-page.tsx';
import { ManageEventSkeleton } from '../../features/organizer/manage/manage-event-skeleton.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** An event as its organizer manages it. */
export function ManageEventRoute() {
  return (
    <ManagedEvent loading={<ManageEventSkeleton />}>
      {(event) => <ManageEventPage event={event} />}
    </ManagedEvent>
  );
}
