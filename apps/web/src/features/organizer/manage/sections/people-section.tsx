import { AttendeeList } from '../../attendees/attendee-list.tsx';
import { PeopleNav } from '../../guests/people-nav.tsx';
import type { ManagedSection } from '../manage-sections.ts';

/** The people with a ticket. */
export function PeopleSection({ event, attendees }: ManagedSection) {
  return (
    <>
      <PeopleNav event={event} />
      <AttendeeList event={event} counts={attendees.counts} />
    </>
  );
}
