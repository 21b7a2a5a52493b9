import type { SignedIn } from '../../actor.ts';
import type { ClubRequestId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { NamedClub } from '../club.ts';

/** Who asks for another name of a club. */
export type RenameAsker = Pick<SignedIn, 'uid' | 'email' | 'name'>;

/**
 * Asks the admins for another name of a verified club, in place of an earlier request that is still open. Expects the
 * club to be locked. Returns whether anything is new.
 */
export async function requestRename(
  { clubRequests }: Pick<Stores, 'clubRequests'>,
  { uid, email, name: personName }: RenameAsker,
  { id: clubId, name: clubName, nameMs: clubNameMs }: NamedClub,
  id: ClubRequestId,
  now: Instant,
): Promise<boolean> {
  const asked = { uid, email, personName, clubName, clubNameMs };
  const before = await clubRequests.openRename(clubId);
  if (before?.clubName === clubName && before.clubNameMs === clubNameMs) return false;
  if (before) await clubRequests.save({ ...before, ...asked, createdAt: now });
  else
    await clubRequests.add({
      ...asked,
      ...{ id, clubId, contactEmail: '', about: '' },
      ...{ status: 'open', note: '', createdAt: now, decidedAt: null },
    });
  return true;
}
