import { formOf, type VersionedForm } from '../../versions/audited-fields.ts';
import type { ClubRequest } from '../club-request.ts';

/** The names that a club asks for. */
export const RENAME_FORM = formOf<Pick<ClubRequest, 'clubName' | 'clubNameMs'>>('club_rename_requested', {
  clubName: { stored: 'clubName', audited: 'name' },
  clubNameMs: { stored: 'clubNameMs', audited: 'name_ms' },
});

/** The names that wait for an admin, as its team reads them beside the form of the club. */
export const WAITING_NAMES: VersionedForm = {
  actions: ['club_rename_requested'],
  fields: [{ field: 'wanted', key: ['club_rename_requested'] }],
};

/** The name that the club has. */
export const RENAMED_CLUB: VersionedForm = {
  actions: ['club_edited'],
  fields: [{ field: 'currentName', key: 'name' }],
};
