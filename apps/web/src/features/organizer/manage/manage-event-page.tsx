import { useEffect, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AttendeeList } from '../attendees/attendee-list.tsx';
import { MessageForm } from '../attendees/message-form.tsx';
import { useListAttendees } from '../attendees/queries.ts';
import { EventRefunds } from './event-refunds.tsx';
import { ManageActions } from './manage-actions.tsx';
import { ManageFigures } from './manage-figures.tsx';
import { ManageHeader } from './manage-header.tsx';
import { texts } from './texts.ts';

/** The management page of an event: status, actions, figures, refunds, attendees and messages. */
export function ManageEventPage({ event }: { event: EventView }) {
  const t = useTexts(texts);
  const [isCancelling, setCancelling] = useState(false);
  const attendees = useListAttendees({ id: event.id, q: '', isCancelling: isCancelling });
  const counts = attendees.data?.pages[0]?.counts;
  const tickets = counts && counts.confirmedPaid + counts.confirmedFree + counts.held;
  useEffect(() => setCancelling(event.status === 'cancelled' && tickets !== 0), [event.status, tickets]);

  // Refetches the attendees when the event's counts change.
  const { refetch } = attendees;
  const places = `${event.ticketsSold} ${event.ticketsLeft}`;
  const [seen, setSeen] = useState(places);
  useEffect(() => {
    if (places === seen) return;
    setSeen(places);
    void refetch();
  }, [places, seen, refetch]);

  return (
    <Page>
      <ManageHeader event={event}>
        <ManageActions event={event} />
      </ManageHeader>
      <ManageFigures event={event} counts={counts} failed={attendees.isError} />
      <EventRefunds id={event.id} isCancelling={isCancelling} />
      <Tabs
        label={t.tabs.label}
        className="mt-14 sm:mt-20"
        tabs={[
          {
            value: 'attendees',
            label: t.tabs.attendees,
            count: tickets,
            content: <AttendeeList event={event} />,
          },
          {
            value: 'message',
            label: t.tabs.message,
            content: <MessageForm id={event.id} people={counts?.people} />,
          },
        ]}
      />
    </Page>
  );
}
