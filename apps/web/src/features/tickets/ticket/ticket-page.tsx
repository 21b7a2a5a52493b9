import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import { isNotFound } from '../../../shared/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { type MaybeSaved, SAVED_REFETCH_MS, useSavedTickets } from '../../../shared/use-saved-tickets.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { useDocumentTitle } from '../../../ui/page-title.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { InstallRow } from '../install-row.tsx';
import { useSavedList } from '../queries.ts';
import { SavedNote } from '../saved-note.tsx';
import { texts } from '../texts.ts';
import { TicketSheet } from './ticket-sheet.tsx';

export interface TicketPageProps {
  /** Renders the refunds of the ticket. */
  refunds: (ticketId: string) => ReactNode;
}

export function TicketPage({ refunds }: TicketPageProps) {
  const { id = '' } = useParams();
  const t = useTexts(texts).ticket;
  return (
    <Page>
      <TextLink to={paths.myTickets} className="mb-5 text-small print:hidden">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <OneTicket key={id} id={id} refunds={refunds} />
    </Page>
  );
}

function OneTicket({ id, refunds }: { id: string } & TicketPageProps) {
  const t = useTexts(texts).ticket;
  const failureOf = useQueryFailure();
  const query = useTicket(id);
  useSavedList();
  if (isNotFound(query.error, 'ticket_not_found'))
    return (
      <NotFoundState
        title={t.notFound}
        text={t.notFoundText}
        action={<ButtonLink to={paths.myTickets}>{t.back}</ButtonLink>}
      />
    );
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {({ ticket, savedAt }) => (
        <>
          <SavedNote savedAt={savedAt} />
          <TicketSheet ticket={ticket} refunds={refunds(id)} />
          {ticket.status === 'confirmed' && <InstallRow className="mt-6 print:hidden" />}
        </>
      )}
    </QueryResult>
  );
}

function Loading() {
  const t = useTexts(texts).ticket;
  useDocumentTitle(t.loading);
  return (
    <SkeletonGroup
      text={t.loading}
      className="overflow-hidden rounded-card border bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="grid place-items-center p-8 lg:col-start-2 lg:row-start-1">
        <Skeleton className="size-80 max-w-full rounded-card" />
        <Skeleton className="mt-6 h-11 w-48" />
      </div>
      <div>
        <Skeleton className="aspect-[3/1] h-auto rounded-none" />
        <div className="p-6 sm:p-10">
          <Skeleton className="h-7 w-28 rounded-full" />
          <Skeleton className="mt-5 h-11 w-4/5" />
          <SkeletonText lines={4} className="mt-8" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

const HELD_POLL_MS = 3_000;

/** One of the person's tickets, polled while held and while the copy on this device is shown. Starts with the list's. */
function useTicket(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const saved = useSavedTickets();
  return useQuery({
    queryKey: queryKeys.ticket(id),
    queryFn: saved.one(id, () => api.viewTicket({ id })),
    placeholderData: () => {
      const listed = queries.getQueryData<ListMyTicketsOutput & MaybeSaved>(queryKeys.myTickets);
      const ticket = listed?.tickets.find((one) => one.id === id);
      return ticket && { ...listed, ticket };
    },
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => {
      if (state.data?.savedAt) return SAVED_REFETCH_MS;
      return state.data?.ticket.status === 'pending_payment' ? HELD_POLL_MS : false;
    },
  });
}
