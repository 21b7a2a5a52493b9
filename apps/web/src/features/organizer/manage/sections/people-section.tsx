import { AttendeeList } from '../../attendees/attendee-list.tsx';
import type { ManagedSection } from '../manage-sections.ts';

/** The people with a ticket. */
export function PeopleSection({ event, attendees }: ManagedSection) {
  return <AttendeeList event={event} counts={attendees.counts} />;
}
