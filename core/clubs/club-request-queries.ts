import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { ClubRequest } from './club-request.ts';

/** Reads of requests for clubs. */
export interface ClubRequestQueries {
  /** Returns the person's latest request, or null. */
  latestOf(uid: PersonId): Promise<ClubRequest | null>;
  /** Returns open requests, the longest waiting first. */
  open(limit: number): Promise<readonly ClubRequest[]>;
}
export const ClubRequestQueries = token<ClubRequestQueries>('ClubRequestQueries');
