import type { ClubRequestId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ClubRequest, ClubRequestStatus } from './club-request.ts';

export interface ClubRequestView {
  readonly id: ClubRequestId;
  readonly email: string;
  readonly personName: string;
  readonly clubName: string;
  readonly contactEmail: string;
  readonly about: string;
  readonly status: ClubRequestStatus;
  readonly note: string;
  readonly createdAt: Instant;
}

export function toClubRequestView(request: ClubRequest): ClubRequestView {
  const { id, email, personName, clubName, contactEmail, about, status, note, createdAt } = request;
  return { id, email, personName, clubName, contactEmail, about, status, note, createdAt };
}
