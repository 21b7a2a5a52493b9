import type { ReactNode } from 'react';
import type { PersonView } from '#core/people/person-view.ts';
import { useSession } from '../../app/session/use-session.ts';
import { Page } from '../../ui/layout.tsx';
import { Figures } from './figures.tsx';
import { MyEvents } from './my-events.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentTickets } from './recent-tickets.tsx';
import { WelcomeCard } from './welcome-card.tsx';

export interface DashboardPageProps {
  /** Renders what the person was about to do when they signed up; the route provides it. */
  unfinished: (uid: string) => ReactNode;
}

export function DashboardPage({ unfinished }: DashboardPageProps) {
  const { user } = useSession();
  return user && <Dashboard user={user} unfinished={unfinished} />;
}

function Dashboard({ user, unfinished }: { user: PersonView } & DashboardPageProps) {
  const organizes = user.role !== 'student';
  return (
    <Page>
      {unfinished(user.uid)}
      <WelcomeCard user={user} />
      <Figures role={user.role} organizes={organizes} />
      <div className="mt-14 grid gap-x-14 gap-y-14 sm:mt-20 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex min-w-0 flex-col gap-14">
          {organizes && <MyEvents mayCreate={user.role === 'club'} />}
          <RecentTickets />
        </div>
        <QuickLinks role={user.role} />
      </div>
    </Page>
  );
}
