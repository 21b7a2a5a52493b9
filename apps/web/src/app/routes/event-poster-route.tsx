import { EventPosterPage } from '../../features/organizer/share/event-poster-page.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** The printable poster of an event, for its club and for admins. */
export function EventPosterRoute() {
  return <ManagedEvent>{(event) => <EventPosterPage event={event} />}</ManagedEvent>;
}
