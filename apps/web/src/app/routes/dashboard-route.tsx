import { useLocation } from 'react-router-dom';
import { OpenInvitations } from '../../features/clubs/invitation/open-invitations.tsx';
import { OpenHandovers, YourClubs } from '../../features/clubs/your-clubs.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { ContinueEvent } from '../../features/tickets/buying/continue-event.tsx';
import { PayNow } from '../../features/tickets/pay-now.tsx';
import { ShowCode } from '../../features/tickets/show-code.tsx';
import { createdIn } from '../../shared/paths.ts';
import { texts } from '../../shared/texts.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../ui/states/lazy-part.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { AdminTasks } from '../admin/admin-tasks.tsx';
import { reloadIfOutdated, reloadIfReachable } from './newer-version.ts';

/** Loaded only for who organizes. */
const MyEvents = lazyPart(async () => (await import('../../features/dashboard/my-events.tsx')).MyEvents, {
  loading: MyEventsLoading,
  failed: PartFailed,
  onFailure: (asked) => void (asked ? reloadIfReachable() : reloadIfOutdated()),
});
const nothing = () => null;
const CreatedPanel = lazyPart(
  async () => (await import('../../features/organizer/share/created-panel.tsx')).CreatedPanel,
  { loading: nothing, failed: nothing },
);

/** The dashboard, with what waits for the person: the event that they came from, handovers and invitations; and their clubs. */
export function DashboardRoute() {
  const created = createdIn(useLocation().state);
  return (
    <DashboardPage
      unfinished={(uid) => (
        <>
          <ContinueEvent key={uid} uid={uid} />
          <OpenHandovers />
          <OpenInvitations />
        </>
      )}
      created={created !== null && <CreatedPanel />}
      myEvents={(mayCreate) => <MyEvents mayCreate={mayCreate} />}
      clubs={<YourClubs />}
      payNow={(ticket) => <PayNow ticket={ticket} size="sm" />}
      showCode={(ticket) => <ShowCode ticket={ticket} size="sm" />}
      adminTasks={<AdminTasks />}
    />
  );
}

/** As tall as the heading of the events and five of them. */
function MyEventsLoading() {
  const t = useTexts(texts).page;
  return (
    <div className="pt-17 max-md:pt-32">
      <TableSkeleton rows={5} text={t.loading} />
    </div>
  );
}

function PartFailed({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(texts).page;
  return <ErrorState title={t.broken} text={t.brokenText} onRetry={onRetry} retrying={retrying} />;
}
