import type { ReactNode } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useClock } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CoverLink, HairlineItem, HairlineList } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
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
import { TicketBadge } from '../ticket-badge.tsx';
import { TicketPrice } from '../ticket-price.tsx';
import { TicketCard } from './ticket-card.tsx';
import { type SortedTickets, sortTickets } from './ticket-order.ts';
import { UnpaidTickets } from './unpaid-tickets.tsx';
import { useBoughtTicket } from './use-bought-ticket.ts';
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
      {({ tickets, savedAt }) => (
        <>
          <SavedNote savedAt={savedAt} />
          {notice(tickets)}
          <Found tickets={tickets} />
          {tickets.some(({ status }) => status === 'confirmed') && <InstallRow className="mt-10" />}
          {tickets.length > 0 && !isUnverified && <MyCalendarButton />}
        </>
      )}
    </QueryResult>
  );
}

function Found({ tickets }: { tickets: readonly TicketView[] }) {
  const all = useTexts(texts);
  const t = all.list;
  const clock = useClock();
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
          count: past.length + invalid.length,
          content: (
            <>
              {past.length > 0 ? (
                <Grid tickets={past} />
              ) : (
                <EmptyState level="h2" title={t.nonePast} text={t.nonePastText} />
              )}
              {invalid.length > 0 && (
                <Disclosure title={t.invalid(invalid.length)} className="mt-10 border-b pb-1">
                  <ClosedTickets tickets={invalid} />
                </Disclosure>
              )}
            </>
          ),
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
      {later.length > 0 && <Grid tickets={later} />}
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

function Grid({ tickets }: { tickets: readonly TicketView[] }) {
  return (
    <CardGrid>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketCard ticket={ticket} />
        </li>
      ))}
    </CardGrid>
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

/** Expired and cancelled tickets: a line for each. */
function ClosedTickets({ tickets }: { tickets: readonly TicketView[] }) {
  return (
    <HairlineList className="border-b-0">
      {tickets.map((ticket) => (
        <HairlineItem key={ticket.id} className="py-3">
          <div className="min-w-0 flex-1">
            <h2 dir="auto" className="truncate text-base leading-snug font-bold">
              <CoverLink to={paths.ticket.to(ticket.id)}>{ticket.event.title}</CoverLink>
            </h2>
            <p className="truncate text-small text-muted">
              <DateText value={ticket.event.startDate} show="day-time" />
              <span className="max-sm:hidden"> · {ticket.event.venue}</span>
            </p>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
            <TicketPrice ticket={ticket} />
            <TicketBadge status={ticket.status} />
          </div>
        </HairlineItem>
      ))}
    </HairlineList>
  );
}
