import { OpenInvitations } from '../../features/clubs/invitation/open-invitations.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { CreatedPanel } from '../../features/organizer/share/created-panel.tsx';
import { ContinueEvent } from '../../features/tickets/buying/continue-event.tsx';
import { PayNow } from '../../features/tickets/pay-now.tsx';
import { AdminTasks } from '../admin/admin-tasks.tsx';

/** The dashboard, with the event that a new person came from or that was just created, and invitations of clubs. */
export function DashboardRoute() {
  return (
    <DashboardPage
      unfinished={(uid) => (
        <>
          <ContinueEvent key={uid} uid={uid} />
          <OpenInvitations />
        </>
      )}
      created={<CreatedPanel />}
      payNow={(ticket) => <PayNow ticket={ticket} size="sm" />}
      adminTasks={<AdminTasks />}
    />
  );
}
