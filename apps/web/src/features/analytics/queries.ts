import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePages } from '../../shared/calls/use-pages.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useApi } from '../../shared/use-api.ts';
import type { DateRange } from './date-range.ts';

/** The days, and the event that alone is shown; null for all. */
export interface ShownFigures extends DateRange {
  readonly eventId: string | null;
}

/** The figures of the signed-in club; none for null. */
export function useComputeClubAnalytics(shown: ShownFigures | null) {
  const api = useApi();
  const uid = useSession().organizerId ?? '';
  return useQuery({
    queryKey: queryKeys.analyticsOf({ uid, ...askedOf(shown) }),
    queryFn: async () => (await api.computeClubAnalytics({ uid, ...askedOf(shown) })).analytics,
    placeholderData: keepPreviousData,
    enabled: uid !== '' && shown !== null,
  });
}

/** The figures of the whole platform; none for null. */
export function useComputePlatformAnalytics(shown: ShownFigures | null) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.analyticsOf({ platform: true, ...askedOf(shown) }),
    queryFn: async () => (await api.computePlatformAnalytics(askedOf(shown))).analytics,
    placeholderData: keepPreviousData,
    enabled: shown !== null,
  });
}

/** The latest events of the signed-in club that anybody can have bought a ticket of. */
export function useEventChoices() {
  const { data } = usePages('listMyEvents', { limit: null });
  return (data?.pages ?? [])
    .flatMap(({ events }) => events)
    .filter(({ status, ticketsSold }) => status !== 'draft' || ticketsSold > 0)
    .map(({ id, title }) => ({ id, title }));
}

function askedOf(shown: ShownFigures | null) {
  return { from: shown?.from ?? null, to: shown?.to ?? null, eventId: shown?.eventId ?? null };
}
