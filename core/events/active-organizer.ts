import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';

/**
 * Locks the club of a new event, so that it is not suspended or merged before the event is stored. Throws `forbidden`
 * when it was. Accepts an admin, who organizes without a club.
 */
export async function lockActiveOrganizer(
  { clubs }: Pick<Stores, 'clubs'>,
  organizerId: PersonId,
): Promise<void> {
  const club = await clubs.find(organizerId);
  if (club && club.state !== 'active') throw domainError('forbidden', { reason: 'club_inactive' });
}
