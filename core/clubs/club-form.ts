import { writeDetail } from '../audit/audit-detail.ts';
import type { AuditFact } from '../audit/audit-entry.ts';
import type { ClubId, PersonId } from '../shared/ids.ts';
import { type Instant, instantAfter } from '../shared/instant.ts';
import { changedFields } from '../versions/audited-fields.ts';
import type { Club } from './club.ts';
import { CLUB_FORM, type ClubFacts } from './club-facts.ts';

/** Returns the club with its next version when its facts have changed. */
export function withVersion(before: Club, changed: Club, now: Instant): Club {
  return isEdited(before, changed) ? { ...changed, editedAt: instantAfter(before.editedAt, now) } : changed;
}

/** Returns the entry of a change of a club's facts, whose time is their next version; null when they stay. */
export function clubEdit(
  { id, ...before }: Club,
  after: ClubFacts,
  by: { readonly uid: PersonId; readonly club: { readonly id: ClubId } | null },
  now: Instant,
): AuditFact | null {
  if (!isEdited(before, after)) return null;
  return {
    at: instantAfter(before.editedAt, now),
    actor: by.uid,
    club: by.club?.id ?? null,
    action: 'club_edited',
    subject: id,
    detail: writeDetail(changedFields(CLUB_FORM, before, after)),
  };
}

function isEdited(before: ClubFacts, after: ClubFacts): boolean {
  return Object.keys(changedFields(CLUB_FORM, before, after)).length > 0;
}
