import type { ClubId } from '../../shared/ids.ts';
import { token } from '../../shared/token.ts';
import type { Handover } from './handover.ts';

/** Reads of handovers. */
export interface HandoverQueries {
  /** Returns the handovers of a club, the latest first. */
  of(clubId: ClubId): Promise<readonly Handover[]>;
}
export const HandoverQueries = token<HandoverQueries>('HandoverQueries');
