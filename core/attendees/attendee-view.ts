import type { PersonRepository } from '../people/person-repository.ts';
import type { PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { TicketStatus } from '../tickets/ticket.ts';
import type { Attendee } from './attendee-queries.ts';

export interface AttendeeView {
  readonly ticketId: TicketId;
  /** Name and email are empty, like student id and faculty, once the buyer was forgotten. */
  readonly name: string;
  readonly email: string;
  /** From the current profile; empty when the profile has none. */
  readonly studentId: string;
  readonly faculty: string;
  readonly status: TicketStatus;
  /** Ringgit. */
  readonly price: number;
  readonly purchaseDate: Instant;
  /** Null when the ticket was not checked in. */
  readonly checkedInAt: Instant | null;
  /** The gate of the check-in; empty when the gate has no name. */
  readonly gate: string;
}

/** Returns the attendees as their organizer sees them, in the same order. */
export async function toAttendeeViews(
  attendees: readonly Attendee[],
  people: PersonRepository,
): Promise<readonly AttendeeView[]> {
  const profiles = await people.findAll([...new Set(attendees.map(({ userId }) => userId))]);
  const byUid = new Map<PersonId, (typeof profiles)[number]>(
    profiles.map((profile) => [profile.uid, profile]),
  );
  return attendees.map(({ userId, priceSen, purchasedAt, checkedIn, ...attendee }) => {
    const profile = attendee.email === '' ? undefined : byUid.get(userId);
    return {
      ...attendee,
      studentId: profile?.studentId ?? '',
      faculty: profile?.faculty ?? '',
      price: ringgitFromSen(priceSen),
      purchaseDate: purchasedAt,
      checkedInAt: checkedIn?.at ?? null,
      gate: checkedIn?.gate ?? '',
    };
  });
}

/** Returns the view for members who may see who comes, but no private data. */
export function withoutPrivateData(view: AttendeeView): AttendeeView {
  return { ...view, email: '', studentId: '', faculty: '' };
}
