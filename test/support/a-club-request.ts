import type { ClubRequest } from '#core/clubs/club-request.ts';

/** A student’s pending request for a club account. */
export function aClubRequest(differences: Partial<ClubRequest> = {}): ClubRequest {
  return {
    id: 'request-1',
    uid: 'person-1',
    email: 'student-one@student.acara.test',
    personName: 'Student One',
    clubId: null,
    clubName: 'Chess Club',
    clubNameMs: '',
    contactEmail: '',
    about: 'We play every Friday.',
    status: 'open',
    note: '',
    createdAt: '2026-12-01T04:00:00.000Z',
    decidedAt: null,
    ...differences,
  };
}
