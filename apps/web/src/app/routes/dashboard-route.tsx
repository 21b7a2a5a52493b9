import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { ContinueEvent } from '../../features/tickets/buying/continue-event.tsx';

/** The dashboard, with the event that a new person came from. */
export function DashboardRoute() {
  return <DashboardPage unfinished={(uid) => <ContinueEvent key={uid} uid={uid} />} />;
}
