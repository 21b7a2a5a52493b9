import type { AuditedForm, VersionedForm } from '../versions/audited-fields.ts';
import type { ProfileFields } from './person.ts';

/** The fields that a person changes themselves. */
export const PROFILE_FORM: AuditedForm<ProfileFields> = {
  actions: ['profile_edited'],
  fields: [
    { field: 'name', key: 'name', of: ({ name }) => name },
    { field: 'studentId', key: 'student_id', of: ({ studentId }) => studentId },
    { field: 'faculty', key: 'faculty', of: ({ faculty }) => faculty },
    { field: 'phoneNumber', key: 'phone', of: ({ phoneNumber }) => phoneNumber },
  ],
};

/** What admins decide about a person. */
export const STANDING_FORM: VersionedForm = {
  actions: ['role_granted', 'club_verified', 'club_unverified'],
  fields: [
    { field: 'role', key: 'role' },
    { field: 'isClubVerified', key: ['club_verified', 'club_unverified'] },
  ],
};
