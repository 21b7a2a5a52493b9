import { EventStatementPage } from '../../features/statements/event-statement-page.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** The statement of an event. */
export function EventStatementRoute() {
  return <ManagedEvent sees="money">{(event) => <EventStatementPage event={event} />}</ManagedEvent>;
}
