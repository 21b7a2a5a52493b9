import { PrintPage } from '../../features/organizer/print/print-page.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** The attendees of an event on paper. */
export function PrintAttendeesRoute() {
  return <ManagedEvent>{(event) => <PrintPage event={event} />}</ManagedEvent>;
}
