import type { ClubId, HandoverId } from '../../shared/ids.ts';
import type { Handover } from './handover.ts';

/** The handovers of clubs, inside a transaction that has locked the club. */
export interface HandoverRepository {
  find(id: HandoverId): Promise<Handover | null>;
  /** Returns the club's handover that is neither confirmed nor cancelled, or null. */
  findOpen(clubId: ClubId): Promise<Handover | null>;
  /** Throws when the club has an open one. */
  add(handover: Handover): Promise<void>;
  save(handover: Handover): Promise<void>;
}
