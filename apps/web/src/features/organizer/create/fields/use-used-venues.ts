import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../app/query-keys.ts';
import { useApi } from '../../../../app/use-api.ts';

/** A venue with its location, as the club wrote them for an earlier event. */
export interface UsedVenue {
  readonly venue: string;
  readonly location: string;
}

const NONE: readonly UsedVenue[] = [];

/** Returns the venues of the organizer's newest hundred events, the last used first; none until they are loaded. */
export function useUsedVenues(): readonly UsedVenue[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.myVenues,
    queryFn: () => api.listMyEvents({ limit: null, cursor: null }),
    select: ({ events }) => distinctVenues(events),
  });
  return data ?? NONE;
}

/** Returns each venue once, with the location it was last used with. */
export function distinctVenues(events: readonly UsedVenue[]): readonly UsedVenue[] {
  const found = new Map<string, UsedVenue>();
  for (const { venue, location } of events) {
    const key = venue.toLowerCase();
    if (!found.has(key)) found.set(key, { venue, location });
  }
  return [...found.values()];
}
