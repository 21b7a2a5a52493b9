import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { eventTexts } from '../../app/events/event-texts.ts';
import { isNotFound } from '../../app/not-found.ts';
import { useQueryFailure } from '../../app/use-query-failure.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { EventNotFound } from './event-not-found.tsx';
import { EventPageSkeleton } from './event-page-skeleton.tsx';
import { eventPageTexts } from './event-page-texts.ts';
import { useEvent } from './queries.ts';

export interface EventLoaderProps {
  /** The skeleton; by default that of the event's page. */
  loading?: ReactNode;
  children: (event: EventView) => ReactNode;
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
  return event.data === undefined ? loading : children(event.data);
}
