import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { isNotFound } from '../../../shared/not-found.ts';
import { orSaved } from '../../../shared/offline/or-saved.ts';
import {
  eraseGuestTicket,
  readGuestTicket,
  saveGuestTicket,
} from '../../../shared/offline/saved-guest-ticket.ts';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { type MaybeSaved, SAVED_REFETCH_MS } from '../../../shared/use-saved-tickets.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { useDocumentTitle } from '../../../ui/page-title.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SavedNote } from '../saved-note.tsx';
import { texts } from '../texts.ts';
import { TicketLoading } from '../ticket/ticket-loading.tsx';
import { TicketSheet } from '../ticket/ticket-sheet.tsx';
import { guestTicketTexts } from './guest-texts.ts';
import { GuestTicketContext } from './guest-ticket-context.ts';

/** The ticket of a guest, for everybody with its link. Who is signed in makes no difference. */
export function GuestTicketPage() {
  const { id = '' } = useParams();
  const secret = useLocation().hash.slice(1);
  return (
    <Page>
      {secret === '' ? <NoTicket /> : <GuestTicket key={`${id} ${secret}`} id={id} secret={secret} />}
    </Page>
  );
}

function GuestTicket({ id, secret }: { id: string; secret: string }) {
  const t = useTexts(texts).ticket;
  const { keep } = useTexts(guestTicketTexts);
  const failureOf = useQueryFailure();
  const query = useGuestTicket(id, secret);
  const { refetch } = query;
  const reading = useMemo(() => ({ refetch: () => void refetch() }), [refetch]);
  if (isNotFound(query.error, 'ticket_not_found')) return <NoTicket />;
  return (
    <GuestTicketContext value={reading}>
      <QueryResult query={query} loading={<TicketLoading />} failure={failureOf(query, t.failed)}>
        {({ ticket, savedAt }) => (
          <>
            <SavedNote savedAt={savedAt} />
            <TicketSheet ticket={ticket} questions={null} refunds={null} />
            {ticket.status === 'confirmed' && (
              <p className="mt-5 max-w-[70ch] text-small text-muted print:hidden">{keep}</p>
            )}
          </>
        )}
      </QueryResult>
    </GuestTicketContext>
  );
}

/** One answer for a missing, a wrong and an old link. */
function NoTicket() {
  const t = useTexts(guestTicketTexts);
  useDocumentTitle(t.notFound);
  return (
    <NotFoundState
      title={t.notFound}
      text={t.notFoundText}
      action={<ButtonLink to={paths.events}>{t.toEvents}</ButtonLink>}
    />
  );
}

/** The ticket behind a link: the server's, or the copy on this device, which is polled until the server answers. */
function useGuestTicket(id: string, secret: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = queryKeys.guestTicket(id, secret);
  return useQuery({
    queryKey,
    queryFn: () =>
      orSaved<{ readonly ticket: TicketView } & MaybeSaved>(
        async () => {
          try {
            const answer = await api.viewGuestTicket({ id, secret });
            void saveGuestTicket(secret, answer.ticket);
            return answer;
          } catch (error) {
            if (isNotFound(error, 'ticket_not_found')) void eraseGuestTicket(id, secret);
            throw error;
          }
        },
        async () => {
          const saved = await readGuestTicket(id, secret);
          return saved && { ticket: saved.ticket, savedAt: saved.checkedAt };
        },
        (answer) => client.setQueryData(queryKey, answer),
      ),
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.savedAt ? SAVED_REFETCH_MS : false),
  });
}
