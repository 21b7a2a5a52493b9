import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#adapters/http/contract/api.ts';
import { queryKeys as keys } from '../query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../refetch-interval.ts';
import { useApi } from '../use-api.ts';

interface Pages {
  readonly key: (input: Readonly<Record<string, unknown>>) => QueryKey;
  readonly placeholderData?: typeof keepPreviousData;
  readonly refetchInterval?: number;
}

/** Where each list is stored that is read in pages. A previous result stays while another search loads. */
const PAGES = {
  listMyEvents: { key: () => keys.myEventList },
  listGuests: { key: ({ id }) => keys.guests(String(id)) },
  listEventsToReview: { key: () => keys.reviewList, refetchInterval: REFETCH_INTERVAL_MS },
  listClubs: { key: keys.managedClubList, placeholderData: keepPreviousData },
  listPeople: { key: keys.peopleList, placeholderData: keepPreviousData },
  listClubPeople: {
    key: ({ id, ...filter }) => keys.clubPeopleList(String(id), filter),
    placeholderData: keepPreviousData,
  },
  listOutbox: { key: keys.outboxPages, placeholderData: keepPreviousData },
} satisfies { readonly [Name in keyof Api]?: Pages };

type PagedName = keyof typeof PAGES;
type Input<Name extends PagedName> = Parameters<Api[Name]>[0];
type Page<Name extends PagedName> = Awaited<ReturnType<Api[Name]>>;

/** Reads a list of the API in pages. */
export function usePages<Name extends PagedName>(
  name: Name,
  input: Omit<Input<Name>, 'cursor'>,
  options?: { readonly enabled?: boolean },
) {
  const api = useApi();
  const { key, ...stored }: Pages = PAGES[name];
  const call = api[name] as (input: unknown) => Promise<Page<Name>>;
  return useInfiniteQuery({
    ...stored,
    queryKey: key(input),
    queryFn: ({ pageParam }) => call({ ...input, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as { readonly nextCursor: string | null }).nextCursor,
    ...options,
  });
}
