import type { SignedIn } from '../../actor.ts';
import { writeDetail } from '../../audit/audit-detail.ts';
import type { ClubRequestId } from '../../shared/ids.ts';
import { type Instant, instantAfter } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import { changedFields } from '../../versions/audited-fields.ts';
import type { NamedClub } from '../club.ts';
import { RENAME_FORM } from './rename-form.ts';

/** Who asks for another name of a club. */
export type RenameAsker = Pick<SignedIn, 'uid' | 'email' | 'name'>;

/**
 * Asks the admins for another name of a verified club, in place of an earlier request that is still open. Expects the
 * club to be locked.
 */
export async function requestRename(
  { clubRequests, audit }: Pick<Stores, 'clubRequests' | 'audit'>,
  { uid, email, name: personName }: RenameAsker,
  { id: clubId, name: clubName, nameMs: clubNameMs }: NamedClub,
  id: ClubRequestId,
  now: Instant,
): Promise<void> {
  const asked = { uid, email, personName, clubName, clubNameMs };
  const before = await clubRequests.openRename(clubId);
  const detail = changedFields(RENAME_FORM, before ?? { clubName: '', clubNameMs: '' }, asked);
  if (before && Object.keys(detail).length === 0) return;
  const at = before ? instantAfter(before.createdAt, now) : now;
  if (before) await clubRequests.save({ ...before, ...asked, createdAt: at });
  else
    await clubRequests.add({
      ...asked,
      ...{ id, clubId, contactEmail: '', about: '' },
      ...{ status: 'open', note: '', createdAt: at, decidedAt: null },
    });
  await audit.append({
    ...{ at, actor: uid, club: clubId, action: 'club_rename_requested', subject: clubId },
    detail: writeDetail(detail),
  });
}
