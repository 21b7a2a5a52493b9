import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import { eventTexts } from '../../shared/events/event-texts.ts';
import { firstAnswer } from '../../shared/events/first-answer.ts';
import { useLiveEvent } from '../../shared/events/use-live-event.ts';
import { isNotFound } from '../../shared/not-found.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { eventColumns } from './event-columns.ts';
import { EventNotFound } from './event-not-found.tsx';
import { eventPageTexts } from './event-page-texts.ts';

export interface EventLoaderProps {
  /** The skeleton; by default that of the event's page. */
  loading?: ReactNode;
  /** `types` is null until it is known what the event sells. */
  children: (event: EventWithTypes, types: readonly TypeView[] | null) => ReactNode;
}

/** Loads the event in the address and shows its skeleton, failure, "not found" or the event. */
export function EventLoader({ loading = <EventPageSkeleton />, children }: EventLoaderProps) {
  const { id = '' } = useParams();
  const t = useTexts(eventPageTexts);
  const { tryAgain } = useTexts(eventTexts);
  const failureOf = useQueryFailure();
  const event = useEvent(id);
  if (isNotFound(event.error, 'event_not_found')) return <EventNotFound />;
  if (event.data === undefined && event.isError)
    return (
      <Page>
        <ErrorState {...failureOf(event, t.notLoaded, tryAgain)} />
      </Page>
    );
  if (event.data === undefined) return loading;
  return children(event.data, event.isPlaceholderData ? null : event.data.types);
}

function EventPageSkeleton() {
  const texts = useTexts(eventPageTexts);
  return (
    <Page className="pt-4 sm:pt-8">
      <SkeletonGroup text={texts.loading} className={eventColumns.article}>
        <div className={eventColumns.head}>
          <Skeleton className="mt-2.5 h-6 w-28" />
          <Skeleton className="mt-5.5 h-10 w-4/5 sm:mb-8 sm:h-15 lg:w-3/5" />
          <Skeleton className="mt-2.5 mb-5 h-7 w-24 rounded-full sm:hidden" />
        </div>
        <Skeleton
          className={cn('aspect-video h-auto rounded-card max-sm:rounded-none', eventColumns.picture)}
        />
        <div className="mt-6 flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:mt-0">
          <Skeleton className="h-36 rounded-card max-lg:hidden" />
          <SkeletonText lines={3} />
        </div>
        <SkeletonText lines={4} className="mt-12" />
      </SkeletonGroup>
    </Page>
  );
}

const REFETCH_AFTER_MS = 15_000;

/**
 * One event, at first as a list has shown it. While the page is visible it is refetched after every sale and at an interval, so that "sold out" shows
 * soon.
 */
function useEvent(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const event = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: (output) => output.event,
    ...firstAnswer('viewEvent', { id }),
    placeholderData: () => listedEvent(queries, id),
    refetchInterval: (query) => (query.state.data ? REFETCH_AFTER_MS : false),
  });
  useLiveEvent(id, event.data?.status === 'published', () => void event.refetch());
  return event;
}

interface EventPages {
  readonly pages: readonly { readonly events: readonly EventView[] }[];
}

/** Returns the event from a list of events that this page has loaded. */
function listedEvent(queries: QueryClient, id: string): { readonly event: EventWithTypes } | undefined {
  const lists = queries.getQueriesData<EventPages | EventPages['pages'][number]>({
    queryKey: queryKeys.eventLists,
  });
  const pages = lists.flatMap(([, list]) =>
    list === undefined ? [] : 'pages' in list ? list.pages : [list],
  );
  const event = pages.flatMap(({ events }) => events).find((one) => one.id === id);
  // A list shows no types: they follow with the event itself.
  return event && { event: { ...event, types: [] } };
}
