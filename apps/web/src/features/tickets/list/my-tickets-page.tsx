import type { ReactNode } from 'react';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../../shared/paths.ts';
import { PushPrompt } from '../../../shared/push/push-prompt.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { useClock } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { MyCalendarButton } from '../calendar/my-calendar-button.tsx';
import { InstallRow } from '../install-row.tsx';
import { useMyTickets } from '../queries.ts';
import { SavedNote } from '../saved-note.tsx';
import { ShowCode } from '../show-code.tsx';
import { texts } from '../texts.ts';
import { Going, type GoingProps } from './going.tsx';
import { PastTickets } from './past-tickets.tsx';
import { type SortedTickets, sortTickets } from './ticket-order.ts';
import { TicketRows } from './ticket-row.tsx';
import { UnpaidTickets } from './unpaid-tickets.tsx';
import { useBoughtTicket } from './use-bought-ticket.ts';
import { useOlderTickets } from './use-older-tickets.ts';
import { HeldTicketCard, NextTicketCard } from './wide-ticket-card.tsx';

export interface MyTicketsPageProps {
  /** Renders a notice above the tickets. */
  notice: (tickets: readonly TicketView[]) => ReactNode;
  /** Frames the ticket that a purchase has just confirmed, with what to do about its event. */
  frame: GoingProps['frame'];
}

export function MyTicketsPage(props: MyTicketsPageProps) {
  const t = useTexts(texts).list;
  return (
    <Page className="max-sm:pt-5 low:pt-4">
      <PageTitle lead={t.lead} className="max-sm:mb-3 max-sm:[&_p]:hidden low:mb-3 low:[&_p]:hidden">
        {t.title}
      </PageTitle>
      <Tickets {...props} />
    </Page>
  );
}

function Tickets({ notice, frame }: MyTicketsPageProps) {
  const t = useTexts(texts).list;
  const failureOf = useQueryFailure();
  const query = useMyTickets({ follow: true });
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {({ savedAt, ...list }) => (
        <>
          <SavedNote savedAt={savedAt} />
          {notice(list.tickets)}
          <Found list={list} frame={frame} />
        </>
      )}
    </QueryResult>
  );
}

function Found({ list, frame }: { list: ListMyTicketsOutput } & Pick<MyTicketsPageProps, 'frame'>) {
  const all = useTexts(texts);
  const t = all.list;
  const clock = useClock();
  const older = useOlderTickets(list);
  const { tickets } = older;
  const sorted = sortTickets(tickets, clock.now());
  const { today, justBought, unpaid, next, later, past, invalid } = sorted;
  const upcoming = today.length + unpaid.length + later.length + (justBought ? 1 : 0) + (next ? 1 : 0);
  const browse = <ButtonLink to={paths.events}>{all.browseEvents}</ButtonLink>;

  if (tickets.length === 0)
    return (
      <EmptyState
        level="h2"
        title={t.none}
        text={t.noneText}
        action={browse}
        drawing={<Scene name="no-tickets" />}
      />
    );
  return (
    <Tabs
      label={t.tabs}
      tabs={[
        {
          value: 'upcoming',
          label: t.upcoming,
          count: upcoming,
          content:
            upcoming > 0 ? (
              <Upcoming tickets={sorted} frame={frame} />
            ) : (
              <>
                <EmptyState
                  drawing={<Scene name="no-tickets" />}
                  level="h2"
                  title={t.noneUpcoming}
                  text={t.noneUpcomingText}
                  action={browse}
                />
                <OnThisDevice tickets={tickets} />
              </>
            ),
        },
        {
          value: 'past',
          label: t.past,
          count: countOf(past.length + invalid.length, older.hasNextPage),
          content: <PastTickets past={past} invalid={invalid} older={older} />,
        },
      ]}
    />
  );
}

/** The first ticket of today and the one just bought at large, unpaid ones, the next one, then the rest. */
function Upcoming({ tickets, frame }: { tickets: SortedTickets } & Pick<MyTicketsPageProps, 'frame'>) {
  const { today, justBought, unpaid, next, later } = tickets;
  const bought = useBoughtTicket();
  const [first, ...others] = today;
  const fresh = others.find(({ id }) => id === bought);
  const alsoToday = others.filter((ticket) => ticket !== fresh);
  const before = [first, fresh, justBought].filter((ticket) => ticket != null);
  // Without one that comes before or after them, the first unpaid ticket is shown large.
  const [urgent, ...lessUrgent] = unpaid;
  const large = before.length === 0 && !next && urgent ? [urgent] : before;
  const small = large === before ? unpaid : lessUrgent;
  const wide = (ticket: TicketView, isLow: boolean) => {
    const isNew = ticket.id === bought;
    if (ticket.status !== 'confirmed')
      return <HeldTicketCard key={ticket.id} ticket={ticket} isLow={isLow} isNew={isNew} />;
    const card = <NextTicketCard key={ticket.id} ticket={ticket} isLow={isLow} isNew={isNew} />;
    return isNew ? (
      <Going key={ticket.id} eventId={ticket.eventId} frame={frame}>
        {card}
      </Going>
    ) : (
      card
    );
  };
  return (
    <div className="grid grid-cols-1 gap-y-4 sm:gap-y-6">
      {large.map((ticket) => wide(ticket, large.length > 1 || small.length > 0))}
      {bought !== null && <PushPrompt reason="bought" />}
      {alsoToday.length > 0 && (
        <TicketRows
          tickets={alsoToday}
          action={(ticket) => <ShowCode ticket={ticket} size="sm" className="relative z-10" />}
        />
      )}
      <UnpaidTickets tickets={small} />
      {next && wide(next, small.length > 0)}
      <OnThisDevice tickets={[...large, ...small, ...(next ? [next] : []), ...later]} />
      {later.length > 0 && <TicketRows tickets={later} />}
    </div>
  );
}

/** Offers to install the app, and the calendar of the tickets. */
function OnThisDevice({ tickets }: { tickets: readonly TicketView[] }) {
  const isUnverified = useSession().user?.emailVerified === false;
  return (
    <div className="empty:hidden">
      {tickets.some(({ status }) => status === 'confirmed') && <InstallRow />}
      {!isUnverified && <MyCalendarButton />}
    </div>
  );
}

function Loading() {
  const t = useTexts(texts).list;
  return (
    <SkeletonGroup text={t.loading}>
      <div className="flex min-h-12 items-center gap-7 border-b">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-16" />
      </div>
      <Skeleton className="mt-8 h-96 rounded-card sm:h-80 lg:h-52" />
      <Skeleton className="mt-6 h-11 w-60" />
      <ul aria-hidden="true" className="mt-5 grid grid-cols-1 gap-x-12 border-t lg:grid-cols-2">
        {[0, 1, 2, 3].map((each) => (
          <li key={each} className="flex h-22 items-center gap-4 border-b">
            <Skeleton className="h-12 w-12" />
            <span className="flex-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 w-2/5" />
            </span>
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
