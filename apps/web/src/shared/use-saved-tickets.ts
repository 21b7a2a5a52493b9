import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Instant } from '#core/shared/instant.ts';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import type { ViewTicketOutput } from '#core/tickets/view-ticket.ts';
import { orSaved } from './offline/or-saved.ts';
import { readSavedTickets, saveTicket, saveTickets } from './offline/saved-tickets.ts';
import { useSessionStore } from './session/session-store.ts';
import { useSession } from './session/use-session.ts';

/** When the server last answered, for the copy on this device; missing for an answer of the server. */
export interface MaybeSaved {
  readonly savedAt?: Instant;
}

/** How often a page that shows a copy asks the server again. */
export const SAVED_REFETCH_MS = 8_000;

interface QueryContext {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/**
 * Wraps the functions of queries for the signed-in person's tickets: what the server sends is saved on this device, and
 * the copy replaces an answer that does not come.
 */
export function useSavedTickets() {
  const { uid } = useSession();
  const person = uid ?? '';
  const keepLate =
    ({ client, queryKey }: QueryContext) =>
    (answer: object) => {
      if (useSessionStore.getState().account?.uid === person) client.setQueryData(queryKey, answer);
    };

  return {
    list: (ask: () => Promise<ListMyTicketsOutput>) => (context: QueryContext) =>
      orSaved<ListMyTicketsOutput & MaybeSaved>(
        async () => {
          const answer = await ask();
          void saveTickets(person, answer);
          return answer;
        },
        async () => {
          const saved = await readSavedTickets(person);
          const [savedAt] = saved.map(({ checkedAt }) => checkedAt).sort();
          if (savedAt === undefined) return null;
          return { tickets: saved.map(({ ticket }) => ticket), nextCursor: null, savedAt };
        },
        keepLate(context),
      ),
    one: (id: string, ask: () => Promise<ViewTicketOutput>) => (context: QueryContext) =>
      orSaved<ViewTicketOutput & MaybeSaved>(
        async () => {
          const answer = await ask();
          void saveTicket(person, answer.ticket);
          return answer;
        },
        async () => {
          const saved = (await readSavedTickets(person)).find(({ ticket }) => ticket.id === id);
          return saved ? { ticket: saved.ticket, savedAt: saved.checkedAt } : null;
        },
        keepLate(context),
      ),
  };
}
