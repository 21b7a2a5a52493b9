import type { ReactNode } from 'react';
import type { PersonView } from '#core/people/person-view.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useAbilities } from '../../app/session/use-abilities.ts';
import { useSession } from '../../app/session/use-session.ts';
import { Page } from '../../ui/layout.tsx';
import { Figures } from './figures.tsx';
import { MyEvents } from './my-events.tsx';
import { Box, NextUpBox } from './next-up-box.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentTickets } from './recent-tickets.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** What other features put on the dashboard; the route provides it. */
export interface DashboardPageProps {
  /** Renders invitations of clubs, and what the person was about to do when they signed up. */
  unfinished: (uid: string) => ReactNode;
  /** The event that was just created. */
  created: ReactNode;
  /** The clubs that the person can act for. */
  clubs: ReactNode;
  /** Renders the button that pays for a held ticket. */
  payNow: (ticket: TicketView) => ReactNode;
  /** Renders the button that shows the code of a ticket. */
  showCode: (ticket: TicketView) => ReactNode;
  /** What waits for an admin. */
  adminTasks: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { user } = useSession();
  return user && <Dashboard user={user} {...props} />;
}

function Dashboard({ user, ...props }: { user: PersonView } & DashboardPageProps) {
  const organizes = user.role !== 'student';
  const mayCreate = useAbilities().may('edit') && user.role === 'club';
  return (
    <Page className="pt-5 sm:pt-8">
      {props.unfinished(user.uid)}
      {props.created}
      <WelcomeCard
        user={user}
        next={
          user.role === 'admin' ? (
            <Box>{props.adminTasks}</Box>
          ) : (
            <NextUpBox
              organizes={organizes}
              mayCreate={mayCreate}
              payNow={props.payNow}
              showCode={props.showCode}
            />
          )
        }
      />
      {props.clubs}
      <Figures role={user.role} organizes={organizes} />
      <div className="mt-10 grid gap-x-14 gap-y-12 sm:mt-12 lg:grid-cols-[1.8fr_1fr]">
        <div className="flex min-w-0 flex-col gap-12">
          {organizes && <MyEvents mayCreate={mayCreate} />}
          <RecentTickets />
        </div>
        <QuickLinks role={user.role} />
      </div>
    </Page>
  );
}
