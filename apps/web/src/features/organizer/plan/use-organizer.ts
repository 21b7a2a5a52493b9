import { useQuery } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';

/** The club that organizes an event. */
export interface Organizer {
  /** Empty when an admin organizes, who has no members. */
  readonly clubId: string;
  readonly names: ReadonlyMap<string, string>;
}

/** Returns the club of an event. Until its public page says otherwise, its organizer is one. */
export function useOrganizer({ organizerId, organizerName }: EventView): Organizer {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.club(organizerId),
    queryFn: () => api.viewClub({ id: organizerId }),
    retry: false,
  });
  const isAdmin = data !== undefined && data.club.slug === data.club.id;
  return { clubId: isAdmin ? '' : organizerId, names: new Map([[organizerId, organizerName]]) };
}
