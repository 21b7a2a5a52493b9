import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { EventDetails } from './event-details.tsx';
import { EventLoader } from './event-loader.tsx';

export interface EventPageProps {
  /** What sells a ticket; the router puts it in. */
  buy: (event: EventView) => ReactNode;
  /** What leads somebody who has a ticket for a cancelled event to it. */
  ticket: (event: EventView) => ReactNode;
}

export function EventPage({ buy, ticket }: EventPageProps) {
  return (
    <EventLoader>
      {(event) => <EventDetails event={event} buy={buy(event)} ticket={ticket(event)} />}
    </EventLoader>
  );
}
