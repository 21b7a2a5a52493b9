import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { isNotFound } from '../../../shared/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { PushPrompt } from '../../../shared/push/push-prompt.tsx';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { type MaybeSaved, SAVED_REFETCH_MS, useSavedTickets } from '../../../shared/use-saved-tickets.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { InstallRow } from '../install-row.tsx';
import { useBoughtTicket } from '../list/use-bought-ticket.ts';
import { MissingAnswers } from '../missing-answers.tsx';
import { useSavedList } from '../queries.ts';
import { SavedNote } from '../saved-note.tsx';
import { texts } from '../texts.ts';
import { TicketLoading } from './ticket-loading.tsx';
import { TicketSheet } from './ticket-sheet.tsx';

export interface TicketPageProps {
  /** Renders what the organizer asks the holder. */
  questions: (ticket: TicketView) => ReactNode;
  /** Renders the refunds of the ticket. */
  refunds: (ticketId: string) => ReactNode;
}

export function TicketPage(parts: TicketPageProps) {
  const { id = '' } = useParams();
  const t = useTexts(texts).ticket;
  return (
    <Page className="max-sm:pt-4 low:pt-3">
      <TextLink to={paths.myTickets} className="mb-5 text-small print:hidden max-sm:mb-2 low:mb-1">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <OneTicket key={id} id={id} {...parts} />
    </Page>
  );
}

function OneTicket({ id, questions, refunds }: { id: string } & TicketPageProps) {
  const t = useTexts(texts).ticket;
  const failureOf = useQueryFailure();
  const query = useTicket(id);
  useSavedList();
  const bought = useBoughtTicket();
  if (isNotFound(query.error, 'ticket_not_found'))
    return (
      <NotFoundState
        title={t.notFound}
        text={t.notFoundText}
        action={<ButtonLink to={paths.myTickets}>{t.back}</ButtonLink>}
      />
    );
  return (
    <QueryResult query={query} loading={<TicketLoading />} failure={failureOf(query, t.failed)}>
      {({ ticket, savedAt }) => (
        <>
          <SavedNote savedAt={savedAt} />
          <div className="mb-2 empty:hidden lg:hidden">
            <MissingAnswers ticket={ticket} />
          </div>
          <TicketSheet ticket={ticket} questions={questions(ticket)} refunds={refunds(id)} />
          {bought !== null && ticket.status === 'confirmed' && (
            <PushPrompt reason="bought" className="mt-6 print:hidden" />
          )}
          {ticket.status === 'confirmed' && <InstallRow className="mt-6 print:hidden" />}
        </>
      )}
    </QueryResult>
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
