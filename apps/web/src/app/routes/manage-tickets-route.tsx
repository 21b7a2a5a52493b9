import { ManageHeader } from '../../features/organizer/manage/manage-header.tsx';
import { PlanSection } from '../../features/organizer/plan/plan-section.tsx';
import { Page } from '../../ui/layout.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** What an event sells. */
export function ManageTicketsRoute() {
  return (
    <ManagedEvent may="edit">
      {(event) => (
        <Page className="pt-4 sm:pt-6">
          <ManageHeader event={event}>{null}</ManageHeader>
          <PlanSection event={event} />
        </Page>
      )}
    </ManagedEvent>
  );
}
