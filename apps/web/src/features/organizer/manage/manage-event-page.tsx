import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../../shared/paths.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AttendeeList } from '../attendees/attendee-list.tsx';
import { MessageForm } from '../attendees/message-form.tsx';
import { useListAttendees } from '../attendees/queries.ts';
import { useLiveAttendees } from '../attendees/use-live-attendees.ts';
import { EventRefunds } from './event-refunds.tsx';
import { ManageActions } from './manage-actions.tsx';
import { ManageFigures } from './manage-figures.tsx';
import { ManageHeader } from './manage-header.tsx';
import { RehearsalSection } from './rehearsal/rehearsal-section.tsx';
import { texts } from './texts.ts';

export interface ManageEventPageProps {
  event: EventView;
  /** The check-in links of volunteers. */
  passes: ReactNode;
}

/**
 * The management page of an event: status, actions, figures, refunds, attendees and messages. The address names the tab;
 * where it names none that the office has, the first one is shown.
 */
export function ManageEventPage({ event, passes }: ManageEventPageProps) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const navigate = useNavigate();
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
      value: paths.manageEvent.to(event.id),
      label: t.tabs.attendees,
      count: listed,
      content: <AttendeeList event={event} counts={counts} />,
    },
    may('message') && {
      value: paths.manageMessages.to(event.id),
      label: t.tabs.message,
      content: <MessageForm id={event.id} people={counts?.people} />,
    },
    may('check_in') &&
      !isCancelled && {
        value: paths.manageCheckIn.to(event.id),
        label: t.tabs.passes,
        content: passes,
      },
  ].filter((tab) => tab !== false);
  const shown = tabs.find(({ value }) => value === pathname) ?? tabs[0];

  return (
    <Page className="pt-4 sm:pt-6">
      <ManageHeader event={event}>
        <ManageActions event={event} />
      </ManageHeader>
      <ManageFigures event={event} counts={counts} failed={attendees.isError} />
      {sees('refunds') && <EventRefunds id={event.id} isCancelling={isCancelling} />}
      {shown && (
        <Tabs
          label={t.tabs.label}
          className="mt-6"
          tabs={tabs}
          value={shown.value}
          onChange={(address) => void navigate(address, { preventScrollReset: true })}
        />
      )}
      <RehearsalSection event={event} />
    </Page>
  );
}
