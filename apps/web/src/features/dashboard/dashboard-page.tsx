import { type User, useSession } from '../../app/session-store.ts';
import { Page } from '../../ui/layout.tsx';
import { Figures } from './figures.tsx';
import { MyEvents } from './my-events.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentTickets } from './recent-tickets.tsx';
import { WelcomeCard } from './welcome-card.tsx';

export function DashboardPage() {
  const { user } = useSession();
  return user && <Dashboard user={user} />;
}

function Dashboard({ user }: { user: User }) {
  const organizes = user.role !== 'student';
  return (
    <Page>
      <WelcomeCard user={user} />
      <Figures role={user.role} organizes={organizes} />
      <div className="mt-14 grid gap-x-14 gap-y-14 sm:mt-20 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex min-w-0 flex-col gap-14">
          {organizes && <MyEvents />}
          <RecentTickets />
        </div>
        <QuickLinks role={user.role} />
      </div>
    </Page>
  );
}
