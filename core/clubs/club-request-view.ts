import type { ClubId, ClubRequestId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ClubRequest, ClubRequestStatus } from './club-request.ts';

export interface ClubRequestView {
  readonly id: ClubRequestId;
  readonly email: string;
  readonly personName: string;
  /** The club whose name should change; null in a request for a new club. */
  readonly clubId: ClubId | null;
  readonly clubName: string;
  readonly clubNameMs: string;
  readonly contactEmail: string;
  readonly about: string;
  readonly status: ClubRequestStatus;
  readonly note: string;
  readonly createdAt: Instant;
}

export function toClubRequestView(request: ClubRequest): ClubRequestView {
  const { id, email, personName, clubId, clubName, clubNameMs, ...rest } = request;
  const { contactEmail, about, status, note, createdAt } = rest;
  return {
    ...{ id, email, personName, clubId, clubName, clubNameMs },
    ...{ contactEmail, about, status, note, createdAt },
  };
}
