import { LazyPasses } from '../../features/check-in/passes/lazy-passes.tsx';
import { ManageEventPage } from '../../features/organizer/manage/manage-event-page.tsx';
import { ManageEventSkeleton } from '../../features/organizer/manage/manage-event-skeleton.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** The management page of an event. */
export function ManageEventRoute() {
  return (
    <ManagedEvent loading={<ManageEventSkeleton />}>
      {(event) => <ManageEventPage event={event} passes={<LazyPasses event={event} />} />}
    </ManagedEvent>
  );
}
