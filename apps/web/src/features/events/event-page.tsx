import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import { EventDetails } from './event-details.tsx';
import { EventLoader } from './event-loader.tsx';

export interface EventPageProps {
  /** The purchase bar; the route provides it. `types` is null until it is known what the event sells. */
  buy: (event: EventWithTypes, types: readonly TypeView[] | null) => ReactNode;
  /** The list of ticket types, where there is more to say than the bar does. */
  types: (event: EventWithTypes, types: readonly TypeView[] | null) => ReactNode;
  /** For a cancelled event, the link to the person's ticket. */
  ticket: (event: EventView) => ReactNode;
}

export function EventPage({ buy, types, ticket }: EventPageProps) {
  return (
    <EventLoader>
      {(event, sold) => (
        <EventDetails
          event={event}
          buy={buy(event, sold)}
          types={types(event, sold)}
          ticket={ticket(event)}
        />
      )}
    </EventLoader>
  );
}
