import type { SignedIn } from '../../actor.ts';
import { writeDetail } from '../../audit/audit-detail.ts';
import type { ClubRequestId } from '../../shared/ids.ts';
import { type Instant, instantAfter } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import { changedFields } from '../../versions/audited-fields.ts';
import type { Club } from '../club.ts';
import { versionOf } from '../club-request.ts';
import { RENAME_FORM } from './rename-form.ts';

/** Who asks for another name of a club. */
export type RenameAsker = Pick<SignedIn, 'uid' | 'email' | 'name'>;

/**
 * Asks the admins for other names of a verified club, in place of an earlier request that is still open. Returns the club
 * with its next version, so that nobody replaces a request that they have not read; the same club when these names wait
 * already. Expects the club to be locked.
 */
export async function requestRename(
  { clubRequests, audit }: Pick<Stores, 'clubRequests' | 'audit'>,
  { uid, email, name: personName }: RenameAsker,
  club: Club,
  { name: clubName, nameMs: clubNameMs }: Pick<Club, 'name' | 'nameMs'>,
  id: ClubRequestId,
  now: Instant,
): Promise<Club> {
  const asked = { uid, email, personName, clubName, clubNameMs };
  const before = await clubRequests.openRename(club.id);
  const detail = changedFields(RENAME_FORM, before ?? { clubName: '', clubNameMs: '' }, asked);
  if (before && Object.keys(detail).length === 0) return club;
  const at = instantAfter(before ? versionOf(before, club) : club.editedAt, now);
  if (before) await clubRequests.save({ ...before, ...asked, createdAt: at });
  else
    await clubRequests.add({
      ...asked,
      ...{ id, clubId: club.id, contactEmail: '', about: '' },
      ...{ status: 'open', note: '', createdAt: at, decidedAt: null },
    });
  await audit.append({
    ...{ at, actor: uid, club: club.id, action: 'club_rename_requested', subject: club.id },
    detail: writeDetail(detail),
  });
  return { ...club, editedAt: at };
}
