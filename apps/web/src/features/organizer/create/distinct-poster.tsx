import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { unlike } from '#adapters/posters/poster-composition.ts';
import type { EventView } from '#core/events/event-view.ts';
import { type Instant, parseInstant } from '#core/shared/instant.ts';
import { posterOf } from '../../../app/events/distinct-pictures.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';
import { categoryOf, type EventFormValues } from './event-form-values.ts';

/** Events on each side whose posters the new one differs from. */
const NEIGHBOURS = 2;
const MAX_EVENTS = 100;

/**
 * Gives a new event a poster with another layout than those of its category around its date, until its club asks for
 * another one. Renders nothing.
 */
export function DistinctPoster(): null {
  const api = useApi();
  const { setValue, getValues, formState } = useFormContext<EventFormValues>();
  const isChosen = formState.dirtyFields.poster === true;
  const [written, startDate] = useWatch<EventFormValues, ['category', 'startDate']>({
    name: ['category', 'startDate'],
  });
  const category = categoryOf({ category: written });
  const startsAt = parseInstant(startDate);
  const search = { category, q: null, limit: MAX_EVENTS, cursor: null };
  const { data } = useQuery({
    queryKey: queryKeys.eventList(search),
    queryFn: () => api.browseEvents(search),
    enabled: startsAt !== null && !isChosen,
  });

  useEffect(() => {
    if (!data || startsAt === null || isChosen) return;
    const seed = getValues('poster');
    const found = unlike({ category, seed }, postersAround(data.events, startsAt));
    if (found.seed !== seed) setValue('poster', found.seed);
  }, [data, startsAt, category, isChosen, getValues, setValue]);
  return null;
}

/** Returns the posters of the events just before and after the instant; `events` are in order of their start. */
function postersAround(events: readonly EventView[], startsAt: Instant): readonly (Poster | null)[] {
  const later = events.findIndex(({ startDate }) => startDate > startsAt);
  const place = later < 0 ? events.length : later;
  return events.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS).map(posterOf);
}
