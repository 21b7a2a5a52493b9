import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';

export interface OlderTickets {
  /** Those of the list and the older ones that were read. */
  readonly tickets: readonly TicketView[];
  /** Whether older ones were read. */
  readonly hasPages: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/**
 * The tickets that are older than the list's, read page by page when they are asked for. The list goes on changing: its
 * answer of the first time stays the first page here, so that no ticket falls between the two.
 */
export function useOlderTickets(list: ListMyTicketsOutput): OlderTickets {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = queryKeys.olderTickets;
  const older = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api.listMyTickets({ cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: ListMyTicketsOutput) => nextCursor,
    enabled: false,
  });
  return {
    tickets: joined([list, ...(older.data?.pages ?? [])]),
    hasPages: (older.data?.pages.length ?? 0) > 1,
    hasNextPage: older.data ? older.hasNextPage : list.nextCursor !== null,
    isFetchingNextPage: older.isFetchingNextPage,
    isFetchNextPageError: older.isFetchNextPageError,
    fetchNextPage: () => {
      queries.setQueryData<InfiniteData<ListMyTicketsOutput, string | null>>(
        queryKey,
        (before) => before ?? { pages: [list], pageParams: [null] },
      );
      return older.fetchNextPage();
    },
  };
}

/** Returns each ticket once, as the first page that has it. */
function joined(pages: readonly ListMyTicketsOutput[]): readonly TicketView[] {
  const byId = new Map<string, TicketView>();
  for (const ticket of pages.flatMap(({ tickets }) => tickets))
    if (!byId.has(ticket.id)) byId.set(ticket.id, ticket);
  return [...byId.values()];
}
