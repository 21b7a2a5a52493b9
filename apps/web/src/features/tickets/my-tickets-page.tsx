import type { ReactNode } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../app/paths.ts';
import { useClock } from '../../app/use-api.ts';
import { useQueryFailure } from '../../app/use-query-failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { CardGrid, Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MyCalendarButton } from './calendar/my-calendar-button.tsx';
import { InstallRow } from './install-row.tsx';
import { useMyTickets } from './queries.ts';
import { SavedNote } from './saved-note.tsx';
import { texts } from './texts.ts';
import { TicketCard } from './ticket-card.tsx';
import { type SortedTickets, sortTickets } from './ticket-order.ts';
import { HeldTicketCard, NextTicketCard } from './wide-ticket-card.tsx';

export interface MyTicketsPageProps {
  /** Renders a notice above the tickets. */
  notice: (tickets: readonly TicketView[]) => ReactNode;
}

export function MyTicketsPage({ notice }: MyTicketsPageProps) {
  const t = useTexts(texts).list;
  return (
    <Page>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Tickets notice={notice} />
    </Page>
  );
}

function Tickets({ notice }: MyTicketsPageProps) {
  const t = useTexts(texts).list;
  const failureOf = useQueryFailure();
  const query = useMyTickets({ follow: true });
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {({ tickets, savedAt }) => (
        <>
          <SavedNote savedAt={savedAt} />
          {notice(tickets)}
          <Found tickets={tickets} />
          {tickets.some(({ status }) => status === 'confirmed') && <InstallRow className="mt-10" />}
          {tickets.length > 0 && <MyCalendarButton />}
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
  const { unpaid, next, later, past, invalid } = sorted;
  const upcoming = unpaid.length + later.length + (next ? 1 : 0);
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
                  <Grid tickets={invalid} className="py-6" />
                </Disclosure>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** Unpaid tickets, then the next one, then the rest. */
function Upcoming({ tickets: { unpaid, next, later } }: { tickets: SortedTickets }) {
  return (
    <div className="grid gap-y-10">
      {(unpaid.length > 0 || next) && (
        <ul className="grid grid-cols-1 gap-y-6">
          {unpaid.map((ticket) => (
            <li key={ticket.id}>
              <HeldTicketCard ticket={ticket} />
            </li>
          ))}
          {next && (
            <li>
              <NextTicketCard ticket={next} />
            </li>
          )}
        </ul>
      )}
      {later.length > 0 && <Grid tickets={later} />}
    </div>
  );
}

function Grid({ tickets, className }: { tickets: readonly TicketView[]; className?: string }) {
  return (
    <CardGrid className={className}>
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
