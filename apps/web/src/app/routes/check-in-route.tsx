import type { EventView } from '#core/events/event-view.ts';
import { EventGate } from '../../features/events/event-gate.tsx';
import { EventNotFound } from '../../features/events/event-not-found.tsx';
import { CheckInPage } from '../../features/organizer/check-in/check-in-page.tsx';
import { ManageEventSkeleton } from '../../features/organizer/manage/manage-event-skeleton.tsx';
import { useMayManage } from '../use-may-manage.ts';

/** The door of an event, for its club and admins. Anybody else finds nothing at this address. */
export function CheckInRoute() {
  return (
    <EventGate loading={<ManageEventSkeleton />}>
      {(event) => <Door key={event.id} event={event} />}
    </EventGate>
  );
}

function Door({ event }: { event: EventView }) {
  return useMayManage(event) ? <CheckInPage event={event} /> : <EventNotFound />;
}
