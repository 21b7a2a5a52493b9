import { useEffect, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useAbilities } from '../../../app/session/use-abilities.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AttendeeList } from '../attendees/attendee-list.tsx';
import { MessageForm } from '../attendees/message-form.tsx';
import { useListAttendees } from '../attendees/queries.ts';
import { useLiveAttendees } from '../attendees/use-live-attendees.ts';
import { PassesFailed, PassesLoading } from '../passes/lazy-passes.tsx';
import { EventRefunds } from './event-refunds.tsx';
import { ManageActions } from './manage-actions.tsx';
import { ManageFigures } from './manage-figures.tsx';
import { ManageHeader } from './manage-header.tsx';
import { texts } from './texts.ts';

const CheckInPasses = lazyPart(async () => (await import('../passes/check-in-passes.tsx')).CheckInPasses, {
  loading: PassesLoading,
  failed: PassesFailed,
});

/** The management page of an event: status, actions, figures, refunds, attendees and messages. */
export function ManageEventPage({ event }: { event: EventView }) {
  const t = useTexts(texts);
  const [isCancelling, setCancelling] = useState(false);
  const { may, sees } = useAbilities();
  const seesAttendees = sees('attendees');
  const attendees = useListAttendees({ id: event.id, isCancelling, enabled: seesAttendees });
  useLiveAttendees(event);
  const counts = attendees.data?.pages[0]?.counts;
  const tickets = counts && counts.confirmedPaid + counts.confirmedFree + counts.held;
  const isCancelled = event.status === 'cancelled';
  const listed = isCancelled && counts ? counts.cancelled + (tickets ?? 0) : tickets;
  useEffect(() => setCancelling(event.status === 'cancelled' && tickets !== 0), [event.status, tickets]);

  const tabs = [
    seesAttendees && {
      value: 'attendees',
      label: t.tabs.attendees,
      count: listed,
      content: <AttendeeList event={event} counts={counts} />,
    },
    may('message') && {
      value: 'message',
      label: t.tabs.message,
      content: <MessageForm id={event.id} people={counts?.people} />,
    },
    may('check_in') &&
      !isCancelled && {
        value: 'passes',
        label: t.tabs.passes,
        content: <CheckInPasses event={event} />,
      },
  ].filter((tab) => tab !== false);

  return (
    <Page className="pt-4 sm:pt-6">
      <ManageHeader event={event}>
        <ManageActions event={event} />
      </ManageHeader>
      <ManageFigures event={event} counts={counts} failed={attendees.isError} />
      {sees('refunds') && <EventRefunds id={event.id} isCancelling={isCancelling} />}
      {tabs.length > 0 && <Tabs label={t.tabs.label} className="mt-6" tabs={tabs} />}
    </Page>
  );
}
