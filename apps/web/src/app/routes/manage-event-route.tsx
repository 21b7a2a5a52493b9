import type { EventView } from '#core/events/event-view.ts';
import { EventGate } from '../../features/events/event-gate.tsx';
import { EventNotFound } from '../../features/events/event-not-found.tsx';
import { EventPicture } from '../../features/events/event-picture.tsx';
import { ManageEventPage } from '../../features/organizer/manage/manage-event-page.tsx';
import { ManageEventSkeleton } from '../../features/organizer/manage/manage-event-skeleton.tsx';
import { useMayManage } from '../use-may-manage.ts';

/** An event in its organizer's hands. Anybody else finds nothing at this address. */
export function ManageEventRoute() {
  return (
    <EventGate loading={<ManageEventSkeleton />}>
      {(event) => <Managed key={event.id} event={event} />}
    </EventGate>
  );
}

function Managed({ event }: { event: EventView }) {
  if (!useMayManage(event)) return <EventNotFound />;
  return <ManageEventPage event={event} picture={<EventPicture event={event} eager />} />;
}
