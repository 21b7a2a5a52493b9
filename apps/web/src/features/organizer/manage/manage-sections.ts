import { matchPath } from 'react-router-dom';
import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { paths } from '../../../shared/paths.ts';
import type { Abilities } from '../../../shared/session/use-abilities.ts';

/** The sections of an event's management page, in their order. */
export const SECTIONS = [
  'overview',
  'tickets',
  'questions',
  'people',
  'guests',
  'invite',
  'checkIn',
  'messages',
  'money',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Those that another one leads to: the strip does not name them. */
const INNER: readonly SectionName[] = ['guests', 'invite'];

/** What each section is given. */
export interface ManagedSection {
  readonly event: EventWithTypes;
  readonly attendees: ManagedAttendees;
}

/** The attendees as far as every section needs them. */
export interface ManagedAttendees {
  /** Undefined until loaded, and for those who may not see the attendees. */
  readonly counts: ListAttendeesOutput['counts'] | undefined;
  readonly failed: boolean;
  /** Tickets of the cancelled event are still being cancelled. */
  readonly isCancelling: boolean;
}

const addresses = {
  overview: paths.manageEvent,
  tickets: paths.manageTickets,
  questions: paths.manageQuestions,
  people: paths.managePeople,
  guests: paths.manageGuests,
  invite: paths.inviteGuests,
  checkIn: paths.manageCheckIn,
  messages: paths.manageMessages,
  money: paths.manageMoney,
} as const satisfies Record<SectionName, unknown>;

export function addressOfSection(name: SectionName, id: string): string {
  return addresses[name].to(id);
}

/** Whether a section has parts with addresses of their own below its own. */
function hasParts(name: SectionName): boolean {
  return name === 'tickets';
}

/** Returns the section that an address names; the overview where it names none. */
export function sectionAt(pathname: string): SectionName {
  const isIn = (name: SectionName) =>
    matchPath({ path: addresses[name].pattern, end: !hasParts(name) }, pathname) !== null;
  return SECTIONS.find(isIn) ?? 'overview';
}

/** Returns the sections that the person's office opens. */
export function offeredSections(
  { status }: Pick<EventView, 'status'>,
  { may, sees }: Abilities,
): readonly SectionName[] {
  const isOffered: Record<SectionName, boolean> = {
    overview: true,
    tickets: may('edit'),
    questions: may('edit'),
    people: sees('attendees'),
    guests: may('edit') && sees('attendees'),
    invite: may('edit') && sees('attendees'),
    checkIn: sees('check_in') && status !== 'cancelled',
    messages: sees('message'),
    money: sees('money') || sees('refunds'),
  };
  return SECTIONS.filter((name) => isOffered[name]);
}

/** Returns whether the strip of sections names it. */
export function isInStrip(name: SectionName): boolean {
  return !INNER.includes(name);
}
