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
import { CardGrid, Page } from '../../../ui/layout.tsx';
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
import { texts } from '../texts.ts';
import { PastTickets } from './past-tickets.tsx';
import { TicketGrid } from './ticket-card.tsx';
import { type SortedTickets, sortTickets } from './ticket-order.ts';
import { UnpaidTickets } from './unpaid-tickets.tsx';
import { useBoughtTicket } from './use-bought-ticket.ts';
import { useOlderTickets } from './use-older-tickets.ts';
import { HeldTicketCard, NextTicketCard } from './wide-ticket-card.tsx';

export interface MyTicketsPageProps {
  /** Renders a notice above the tickets. */
  notice: (tickets: readonly TicketView[]) => ReactNode;
}

export function MyTicketsPage({ notice }: MyTicketsPageProps) {
  const t = useTexts(texts).list;
  return (
    <Page className="max-sm:pt-5 low:pt-4">
      <PageTitle lead={t.lead} className="max-sm:mb-3 max-sm:[&_p]:hidden low:mb-3 low:[&_p]:hidden">
        {t.title}
      </PageTitle>
      <Tickets notice={notice} />
    </Page>
  );
}

function Tickets({ notice }: MyTicketsPageProps) {
  const t = useTexts(texts).list;
  const failureOf = useQueryFailure();
  const query = useMyTickets({ follow: true });
  const isUnverified = useSession().user?.emailVerified === false;
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {({ savedAt, ...list }) => (
        <>
          <SavedNote savedAt={savedAt} />
          {notice(list.tickets)}
          <Found list={list} />
          {list.tickets.some(({ status }) => status === 'confirmed') && <InstallRow className="mt-10" />}
          {list.tickets.length > 0 && !isUnverified && <MyCalendarButton />}
        </>
      )}
    </QueryResult>
  );
}

function Found({ list }: { list: ListMyTicketsOutput }) {
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
              <Upcoming tickets={sorted} />
            ) : (
              <EmptyState
                drawing={<Scene name="no-tickets" />}
                level="h2"
                title={t.noneUpcoming}
                text={t.noneUpcomingText}
                action={browse}
              />
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

/** The tickets of today, the one just bought, unpaid ones, then the next one and the rest. */
function Upcoming({ tickets }: { tickets: SortedTickets }) {
  const { today, justBought, unpaid, next, later } = tickets;
  const bought = useBoughtTicket();
  const first = justBought ? [...today, justBought] : today;
  // Without one that comes before them, the first unpaid ticket is shown large.
  const [urgent, ...others] = unpaid;
  const large = first.length === 0 && urgent ? [urgent] : first;
  const small = large === first ? unpaid : others;
  return (
    <div className="grid grid-cols-1 gap-y-10">
      {(large.length > 0 || next) && (
        <div className="grid grid-cols-1 gap-y-4 sm:gap-y-6">
          <Wide tickets={large} bought={bought} isLow={large.length > 1 || small.length > 0} />
          <UnpaidTickets tickets={small} />
          {next && <Wide tickets={[next]} bought={bought} />}
        </div>
      )}
      {bought !== null && <PushPrompt reason="bought" />}
      {later.length > 0 && <TicketGrid tickets={later} />}
    </div>
  );
}

interface WideProps {
  tickets: readonly TicketView[];
  /** The id of the ticket whose purchase opened the page, or null. */
  bought: string | null;
  /** Whether they have no pictures on a phone, so that none is below the screen. */
  isLow?: boolean;
}

/** Tickets across the page. */
function Wide({ tickets, bought, isLow = false }: WideProps) {
  if (tickets.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-y-4 sm:gap-y-6">
      {tickets.map((ticket) => {
        const Card = ticket.status === 'confirmed' ? NextTicketCard : HeldTicketCard;
        return (
          <li key={ticket.id}>
            <Card ticket={ticket} isLow={isLow} isNew={ticket.id === bought} />
          </li>
        );
      })}
    </ul>
  );
}

function Loading() {
  const t = useTexts(texts).list;
  return (
    <SkeletonGroup text={t.loading}>
      <div className="flex gap-7 border-b pb-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-16" />
      </div>
      <Skeleton className="mt-8 h-96 rounded-card sm:h-80 lg:h-52" />
      <CardGrid aria-hidden="true" className="pt-10">
        {[0, 1, 2].map((each) => (
          <li key={each} className="rounded-card border p-5">
            <Skeleton className="aspect-[3/1] h-auto" />
            <Skeleton className="mt-5 h-5 w-4/5" />
            <Skeleton className="mt-2.5 w-2/5" />
            <Skeleton className="mt-8 h-7 w-28 rounded-full" />
          </li>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}
