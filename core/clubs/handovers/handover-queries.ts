import type { ClubId } from '../../shared/ids.ts';
import { token } from '../../shared/token.ts';
import type { Handover } from './handover.ts';

/** Reads of handovers. */
export interface HandoverQueries {
  /** Returns the handovers of a club, the latest first. */
  of(clubId: ClubId): Promise<readonly Handover[]>;
  /** Returns the handovers of these clubs that are neither confirmed nor cancelled, the earliest first. */
  openOf(clubIds: readonly ClubId[]): Promise<readonly Handover[]>;
  /** Returns the handovers of all clubs that were accepted and wait for a confirmation, the earliest first. */
  accepted(): Promise<readonly Handover[]>;
}
export const HandoverQueries = token<HandoverQueries>('HandoverQueries');
