import type { EventQueries, PublicEventCounts } from '../events/event-queries.ts';
import type { Person } from '../people/person.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** A club as everybody can see it. */
export interface ClubView {
  readonly id: PersonId;
  readonly name: string;
  readonly isVerified: boolean;
  /** Published events that have not ended. */
  readonly upcomingEvents: number;
  /** Published events that have ended. */
  readonly pastEvents: number;
}

/**
 * Returns the club, or the admin who organizes, as everybody can see it: one that is verified, or has a published or
 * cancelled event. Throws `club_not_found` for everybody else, and while the account is disabled.
 */
export async function findClub(
  people: Pick<PersonRepository, 'find'>,
  events: Pick<EventQueries, 'countOfClub'>,
  uid: PersonId,
  now: Instant,
): Promise<ClubView> {
  const [person, counts] = await Promise.all([people.find(uid), events.countOfClub(uid, now)]);
  if (!person || !isClub(person, counts)) throw domainError('club_not_found');
  const { name, isClubVerified } = person;
  return {
    id: uid,
    name,
    isVerified: isClubVerified,
    upcomingEvents: counts.upcoming,
    pastEvents: counts.past,
  };
}

function isClub(
  { role, isClubVerified, disabledAt }: Person,
  { upcoming, past, cancelled }: PublicEventCounts,
): boolean {
  if (role === 'student' || disabledAt !== null) return false;
  return isClubVerified || upcoming + past + cancelled > 0;
}
