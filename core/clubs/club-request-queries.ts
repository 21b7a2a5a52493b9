import type { PersonId } from '../people/person.ts';
import { token } from '../shared/token.ts';
import type { ClubRequest } from './club-request.ts';

/** Reads of requests for club accounts. */
export interface ClubRequestQueries {
  /** The person's latest request. */
  latestOf(uid: PersonId): Promise<ClubRequest | null>;
  /** Open requests, the longest waiting first. */
  open(limit: number): Promise<readonly ClubRequest[]>;
}
export const ClubRequestQueries = token<ClubRequestQueries>('ClubRequestQueries');
