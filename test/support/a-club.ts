import type { Club } from '#core/clubs/club.ts';
import type { Invitation } from '#core/clubs/members/invitation.ts';

/** An active club that is not verified. */
export function aClub(differences: Partial<Club> = {}): Club {
  return {
    id: 'club-1',
    slug: 'kelab-catur',
    name: 'Kelab Catur',
    nameMs: '',
    about: 'We play every Friday.\nCome in.',
    logoUrl: null,
    contactEmail: 'catur@club.acara.test',
    state: 'active',
    verifiedUntil: null,
    mergedInto: null,
    remindedAt: null,
    createdAt: '2026-12-01T04:00:00.000Z',
    updatedAt: '2026-12-01T04:00:00.000Z',
    editedAt: '2026-12-01T04:00:00.000Z',
    ...differences,
  };
}

/** An open invitation to the club. */
export function anInvitation(differences: Partial<Invitation> = {}): Invitation {
  return {
    id: 'invitation-1',
    clubId: 'club-1',
    email: 'invited@student.acara.test',
    office: 'editor',
    tokenHash: 'hash-1',
    invitedBy: 'person-1',
    createdAt: '2026-12-01T04:00:00.000Z',
    expiresAt: '2026-12-08T04:00:00.000Z',
    acceptedAt: null,
    ...differences,
  };
}
