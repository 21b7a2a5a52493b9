import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { EventDetails } from './event-details.tsx';
import { EventLoader } from './event-loader.tsx';

export interface EventPageProps {
  /** The purchase bar; the route provides it. */
  buy: (event: EventView) => ReactNode;
  /** For a cancelled event, the link to the person's ticket. */
  ticket: (event: EventView) => ReactNode;
}

export function EventPage({ buy, ticket }: EventPageProps) {
  return (
    <EventLoader>
      {(event) => <EventDetails event={event} buy={buy(event)} ticket={ticket(event)} />}
    </EventLoader>
  );
}
