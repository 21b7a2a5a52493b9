import { EditEventPage } from '../../features/organizer/create/edit-event-page.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** The form of an existing event. */
export function EditEventRoute() {
  return <ManagedEvent may="edit">{(event) => <EditEventPage event={event} />}</ManagedEvent>;
}
