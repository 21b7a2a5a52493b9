import { type Club, newClub } from '#core/clubs/club.ts';
import type { Invitation } from '#core/clubs/members/invitation.ts';

/** An active club that is not verified. */
export function aClub(differences: Partial<Club> = {}): Club {
  const club = { id: 'club-1', name: 'Kelab Catur', contactEmail: 'catur@club.acara.test' };
  const about = 'We play every Friday.\nCome in.';
  return { ...newClub(club, about, false, '2026-12-01T04:00:00.000Z'), ...differences };
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
    declinedAt: null,
    ...differences,
  };
}
