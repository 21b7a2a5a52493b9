import { OpenInvitations } from '../../features/clubs/invitation/open-invitations.tsx';
import { OpenHandovers, YourClubs } from '../../features/clubs/your-clubs.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { CreatedPanel } from '../../features/organizer/share/created-panel.tsx';
import { ContinueEvent } from '../../features/tickets/buying/continue-event.tsx';
import { PayNow } from '../../features/tickets/pay-now.tsx';
import { ShowCode } from '../../features/tickets/show-code.tsx';
import { AdminTasks } from '../admin/admin-tasks.tsx';

/** The dashboard, with what waits for the person: the event that they came from, handovers and invitations; and their clubs. */
export function DashboardRoute() {
  return (
    <DashboardPage
      unfinished={(uid) => (
        <>
          <ContinueEvent key={uid} uid={uid} />
          <OpenHandovers />
          <OpenInvitations />
        </>
      )}
      created={<CreatedPanel />}
      clubs={<YourClubs />}
      payNow={(ticket) => <PayNow ticket={ticket} size="sm" />}
      showCode={(ticket) => <ShowCode ticket={ticket} size="sm" />}
      adminTasks={<AdminTasks />}
    />
  );
}
