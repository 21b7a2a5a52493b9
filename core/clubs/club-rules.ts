import { domainError } from '../shared/errors/build-error.ts';
import type { ClubId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Club } from './club.ts';

/** Throws `wrong_state` for a club that was merged into another one. */
export function requireNotClosed({ state }: Pick<Club, 'state'>): void {
  if (state === 'closed') throw domainError('wrong_state', { reason: 'club_closed' });
}

/** Returns the club, locked. Throws `club_not_found`, and `wrong_state` for one that was merged into another. */
export async function findOpenClub({ clubs }: Pick<Stores, 'clubs'>, id: ClubId): Promise<Club> {
  const club = await clubs.find(id);
  if (!club) throw domainError('club_not_found');
  requireNotClosed(club);
  return club;
}
