import { formOf, type VersionedForm } from '../versions/audited-fields.ts';
import type { ProfileFields } from './person.ts';
import { PROFILE_FIELDS } from './profile-rules.ts';

/** The fields that a person changes themselves. */
export const PROFILE_FORM = formOf<ProfileFields>('profile_edited', PROFILE_FIELDS);

/** What admins decide about a person. */
export const STANDING_FORM: VersionedForm = {
  actions: ['role_granted', 'club_verified', 'club_unverified'],
  fields: [
    { field: 'role', key: 'role' },
    { field: 'isClubVerified', key: ['club_verified', 'club_unverified'] },
  ],
};
