import type { ClubMember } from '#core/clubs/people/club-member.ts';

/** Somebody who joined a club. */
export function aClubMember(differences: Partial<ClubMember> = {}): ClubMember {
  return {
    id: 'member-1',
    clubId: 'club-1',
    uid: 'student-1',
    ticketId: '',
    state: 'member',
    how: 'asked',
    since: '2026-12-01T04:00:00.000Z',
    until: '2027-08-31T15:59:59.999Z',
    endedAt: null,
    endedBy: null,
    ...differences,
  };
}
