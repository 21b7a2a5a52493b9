import type { ClubId, ClubRequestId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Club } from './club.ts';

export const CLUB_REQUEST_STATUSES = ['open', 'approved', 'declined'] as const;
export type ClubRequestStatus = (typeof CLUB_REQUEST_STATUSES)[number];

/**
 * A student's request for a club, or the request of a verified club's team for another name. A person has at most one
 * open request for a club, and a club at most one for its name.
 */
export interface ClubRequest {
  readonly id: ClubRequestId;
  /** Who asks. */
  readonly uid: PersonId;
  /** The club whose name should change; null in a request for a new club. */
  readonly clubId: ClubId | null;
  readonly email: string;
  readonly personName: string;
  readonly clubName: string;
  /** The Malay name; empty in a request for a new club. */
  readonly clubNameMs: string;
  /** What buyers of the club's tickets see and answer to; empty when the student gave none. */
  readonly contactEmail: string;
  /** The student's description of the club; empty in a request for another name. */
  readonly about: string;
  readonly status: ClubRequestStatus;
  /** The admin's note to the student. */
  readonly note: string;
  /** When what it asks for was written: later than before when other names are asked for in its place. */
  readonly createdAt: Instant;
  readonly decidedAt: Instant | null;
}

/**
 * Returns the version of what an admin decides by: it increases when other names are asked for in its place, and with the
 * facts of the club whose name should change; null for a new club.
 */
export function versionOf({ createdAt }: ClubRequest, club: Pick<Club, 'editedAt'> | null): Instant {
  return club && club.editedAt > createdAt ? club.editedAt : createdAt;
}

export function decided(request: ClubRequest, approve: boolean, note: string, now: Instant): ClubRequest {
  return { ...request, status: approve ? 'approved' : 'declined', note, decidedAt: now };
}
