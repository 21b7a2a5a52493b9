import type { ReactNode } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { useClock } from '../../app/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { CardGrid, Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { texts } from './texts.ts';
import { TicketCard } from './ticket-card.tsx';
import { orderTickets } from './ticket-order.ts';
import { useMyTickets } from './use-my-tickets.ts';

export interface MyTicketsPageProps {
  /** A word above the tickets. */
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
  const all = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const query = useMyTickets({ follow: true });
  if (query.data)
    return (
      <>
        {notice(query.data.tickets)}
        <Found tickets={query.data.tickets} />
      </>
    );
  if (query.isError)
    return (
      <ErrorState
        title={all.list.failed}
        text={messageOf(query.error, '')}
        retryLabel={all.retry}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return <Loading />;
}

function Found({ tickets }: { tickets: readonly TicketView[] }) {
  const all = useTexts(texts);
  const t = all.list;
  const clock = useClock();
  const { upcoming, past } = orderTickets(tickets, clock.now());
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
          count: upcoming.length,
          content:
            upcoming.length > 0 ? (
              <Grid tickets={upcoming} />
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
          count: past.length,
          content:
            past.length > 0 ? (
              <Grid tickets={past} />
            ) : (
              <EmptyState level="h2" title={t.nonePast} text={t.nonePastText} />
            ),
        },
      ]}
    />
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
      <CardGrid aria-hidden="true" className="pt-8">
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
