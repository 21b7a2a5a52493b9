import type { ClubRequest } from './club-request.ts';

export type ClubRequestView = Omit<ClubRequest, 'uid' | 'decidedAt'>;

export function toClubRequestView(request: ClubRequest): ClubRequestView {
  const { uid: _, decidedAt: __, ...shown } = request;
  return shown;
}
