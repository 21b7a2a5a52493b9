import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { DomainError, type ErrorCode } from '#core/shared/domain-error.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { eventTexts } from '../../app/events/event-texts.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { EventNotFound } from './event-not-found.tsx';
import { EventPageSkeleton } from './event-page-skeleton.tsx';
import { eventPageTexts } from './event-page-texts.ts';
import { useEvent } from './queries.ts';

export interface EventGateProps {
  /** What stands there meanwhile; the shape of the event's page unless given. */
  loading?: ReactNode;
  children: (event: EventView) => ReactNode;
}

/** An id that no event can have is an event that is not there. */
const MISSING: readonly ErrorCode[] = ['event_not_found', 'not_found', 'invalid_input'];

/** The event that the address names: fetched, missing, or out of reach. */
export function EventGate({ loading = <EventPageSkeleton />, children }: EventGateProps) {
  const { id = '' } = useParams();
  const texts = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  const { messageOf } = useErrorTexts();
  const event = useEvent(id);
  if (event.isPending) return loading;
  if (event.error instanceof DomainError && MISSING.includes(event.error.code)) return <EventNotFound />;
  if (event.data === undefined)
    return (
      <Page>
        <ErrorState
          title={texts.notLoaded}
          text={messageOf(event.error, words.tryAgain)}
          retryLabel={words.retry}
          onRetry={() => void event.refetch()}
          retrying={event.isFetching}
        />
      </Page>
    );
  return children(event.data);
}
