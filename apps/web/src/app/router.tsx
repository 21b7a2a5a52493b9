import { isValidElement, lazy } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Route, useRoutes } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Frame } from './frame/frame.tsx';
import { CheckInEntry } from './routes/check-in-entry.tsx';
import { MovedCheckIn } from './routes/moved-check-in.tsx';
import { pages } from './routes/pages.ts';

const DemoBankRoute =
  import.meta.env.VITE_API === 'memory'
    ? lazy(async () => ({ default: (await import('./demo/demo-bank-route.tsx')).DemoBankRoute }))
    : null;

/** The route table of the whole app, with its guards. */
const routes = createRoutesFromElements(
  <>
    <Route element={<Frame />}>
      <Route path={paths.home} element={<pages.home />} />
      <Route path={paths.events} element={<pages.browseEvents />} />
      <Route path={paths.event.pattern} element={<pages.event />} />
      <Route path={paths.club.pattern} element={<pages.club />} />
      <Route path={paths.login} element={<pages.login />} />
      <Route path={paths.register} element={<pages.register />} />
      <Route path={paths.forgotPassword} element={<pages.forgotPassword />} />
      <Route path={paths.resetPassword} element={<pages.resetPassword />} />
      <Route path={paths.invitation} element={<pages.invitation />} />
      <Route path={paths.privacy} element={<pages.privacy />} />
      <Route path={paths.unsubscribe.pattern} element={<pages.unsubscribe />} />
      {DemoBankRoute && <Route path={paths.demoBank} element={<DemoBankRoute />} />}

      <Route path={paths.guestTicket.pattern} element={<pages.guestTicket />} />
      <Route path={paths.guestPaid} element={<pages.guestPaid />} />
      <Route path={paths.checkIn.pattern} element={<CheckInEntry />}>
        <Route element={<pages.guard early />}>
          <Route index element={<pages.checkIn />} />
        </Route>
      </Route>
      <Route path={paths.earlierCheckIn} element={<MovedCheckIn />} />

      <Route element={<pages.guard early />}>
        <Route path={paths.myTickets} element={<pages.myTickets />} />
        <Route path={paths.ticket.pattern} element={<pages.ticket />} />
      </Route>
      <Route element={<pages.guard />}>
        <Route path={paths.answers.pattern} element={<pages.answers />} />
        <Route path={paths.verifyEmail} element={<pages.verifyEmail />} />
        <Route path={paths.receipt.pattern} element={<pages.receipt />} />
        <Route path={paths.printAttendees.pattern} element={<pages.printAttendees />} />
        <Route path={paths.eventPoster.pattern} element={<pages.eventPoster />} />
        <Route path={paths.myClubs} element={<pages.myClubs />} />
        <Route path={paths.pay.pattern} element={<pages.pay />} />
        <Route path={paths.profile} element={<pages.profile />} />
        <Route path={paths.notifications} element={<pages.notifications />} />
        <Route path={paths.security} element={<pages.security />} />
      </Route>
      <Route element={<pages.guard />}>
        <Route element={<pages.work />}>
          <Route path={paths.dashboard} element={<pages.dashboard />} />
          <Route path={paths.manageEvent.pattern} element={<pages.manageEvent />} />
          <Route path={paths.manageTickets.pattern} element={<pages.manageEvent />} />
          <Route path={paths.manageCodes.pattern} element={<pages.manageEvent />} />
          <Route path={paths.managePeople.pattern} element={<pages.manageEvent />} />
          <Route path={paths.manageGuests.pattern} element={<pages.manageEvent />} />
          <Route path={paths.inviteGuests.pattern} element={<pages.manageEvent />} />
          <Route path={paths.manageCheckIn.pattern} element={<pages.manageEvent />} />
          <Route path={paths.manageQuestions.pattern} element={<pages.manageEvent />} />
          <Route path={paths.manageMessages.pattern} element={<pages.manageEvent />} />
          <Route path={paths.manageMoney.pattern} element={<pages.manageEvent />} />
          <Route path={paths.editEvent.pattern} element={<pages.editEvent />} />
          <Route path={paths.eventStatement.pattern} element={<pages.eventStatement />} />
          <Route path={paths.clubStatement.pattern} element={<pages.clubStatement />} />
          <Route path={paths.clubTeam.pattern} element={<pages.clubTeam />} />
          <Route path={paths.clubPeople.pattern} element={<pages.clubPeople />} />
          <Route path={paths.clubPeopleImport.pattern} element={<pages.importClubPeople />} />
          <Route path={paths.editClub.pattern} element={<pages.editClub />} />
          <Route path={paths.clubHandover.pattern} element={<pages.clubHandover />} />
        </Route>
      </Route>
      <Route element={<pages.guard only="club" may="edit" />}>
        <Route element={<pages.work />}>
          <Route path={paths.createEvent} element={<pages.createEvent />} />
        </Route>
      </Route>
      <Route element={<pages.guard only="club" sees="money" />}>
        <Route element={<pages.work />}>
          <Route path={paths.analytics} element={<pages.analytics />} />
        </Route>
      </Route>
      <Route element={<pages.guard only="admin" />}>
        <Route element={<pages.work />}>
          <Route path={paths.admin} element={<pages.adminAnalytics />} />
          <Route path={paths.adminReviews} element={<pages.adminReviews />} />
          <Route path={paths.adminClubRequests} element={<pages.adminClubRequests />} />
          <Route path={paths.adminClubs} element={<pages.adminClubs />} />
          <Route path={paths.adminPeople} element={<pages.adminPeople />} />
          <Route path={paths.adminPayments} element={<pages.adminPayments />} />
          <Route path={paths.adminRefundList.pattern} element={<pages.adminRefundList />} />
          <Route path={paths.adminReceipt.pattern} element={<pages.adminReceipt />} />
          <Route path={paths.adminOutbox} element={<pages.adminOutbox />} />
          <Route path={paths.adminAudit} element={<pages.adminAudit />} />
        </Route>
      </Route>
    </Route>
    <Route path="*" element={<Navigate to={paths.home} replace />} />
  </>,
);

export function AppRoutes() {
  return useRoutes(routes);
}

/** Loads the page at a path, so that the first render shows it. Returns false when it fails: the page itself tries again. */
export async function preloadPage(pathname: string): Promise<boolean> {
  const pages = matchRoutes(routes, pathname)?.map(({ route }) => route.element) ?? [];
  const loads = await Promise.allSettled(
    pages.map((page) => isValidElement<object>(page) && preloadOf(page.type)),
  );
  return loads.every(({ status }) => status === 'fulfilled');
}

function preloadOf(page: unknown): Promise<unknown> | undefined {
  return (page as { preload?(): Promise<unknown> }).preload?.();
}
