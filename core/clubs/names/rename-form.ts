import type { AuditedForm, VersionedForm } from '../../versions/audited-fields.ts';
import type { ClubRequest } from '../club-request.ts';

/** The names that a club asks for. */
export const RENAME_FORM: AuditedForm<Pick<ClubRequest, 'clubName' | 'clubNameMs'>> = {
  actions: ['club_rename_requested'],
  fields: [
    { field: 'clubName', key: 'name', of: ({ clubName }) => clubName },
    { field: 'clubNameMs', key: 'name_ms', of: ({ clubNameMs }) => clubNameMs },
  ],
};

/** The name that the club has. */
export const RENAMED_CLUB: VersionedForm = {
  actions: ['club_edited'],
  fields: [{ field: 'currentName', key: 'name' }],
};
