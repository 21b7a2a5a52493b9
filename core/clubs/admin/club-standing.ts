import type { VersionedForm } from '../../versions/audited-fields.ts';

/** What admins decide about a club. Its version is `updatedAt`, which increases with its facts as well. */
export const CLUB_STANDING: VersionedForm = {
  actions: ['club_state_changed', 'club_verified', 'club_unverified', 'clubs_merged'],
  fields: [
    { field: 'state', key: ['club_state_changed', 'clubs_merged'] },
    { field: 'verifiedUntil', key: ['club_verified', 'club_unverified'] },
  ],
};
