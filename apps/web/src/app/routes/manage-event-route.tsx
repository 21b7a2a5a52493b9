import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ManageEventPage } from '../../features/organizer/manage/manage-event-page.tsx';
import { ManageEventSkeleton } from '../../features/organizer/manage/manage-event-skeleton.tsx';
import { sectionAt } from '../../features/organizer/manage/manage-sections.ts';
import { lazySection } from './lazy-section.tsx';
import { ManagedEvent } from './managed-event.tsx';

/** The sections of the management page, each loaded when it is first opened. */
const sections = {
  overview: lazySection(
    async () =>
      (await import('../../features/organizer/manage/sections/overview-section.tsx')).OverviewSection,
  ),
  tickets: lazySection(
    async () => (await import('../../features/organizer/manage/sections/tickets-section.tsx')).TicketsSection,
  ),
  questions: lazySection(
    async () => (await import('../../features/organizer/questions/questions-section.tsx')).QuestionsSection,
  ),
  people: lazySection(
    async () => (await import('../../features/organizer/manage/sections/people-section.tsx')).PeopleSection,
  ),
  guests: lazySection(
    async () => (await import('../../features/organizer/guests/guests-section.tsx')).GuestsSection,
  ),
  invite: lazySection(
    async () => (await import('../../features/organizer/guests/invite-section.tsx')).InviteSection,
  ),
  checkIn: lazySection(async () => (await import('./manage-check-in-section.tsx')).ManageCheckInSection),
  messages: lazySection(
    async () => (await import('../../features/organizer/messages/messages-section.tsx')).MessagesSection,
  ),
  money: lazySection(async () => (await import('./manage-money-section.tsx')).ManageMoneySection),
};

/** The management page of an event. */
export function ManageEventRoute() {
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  // Beside the event, not after it.
  useEffect(() => void sections[section].preload().catch(() => undefined), [section]);
  return (
    <ManagedEvent loading={<ManageEventSkeleton section={section} />}>
      {(event) => <ManageEventPage event={event} section={section} sections={sections} />}
    </ManagedEvent>
  );
}
