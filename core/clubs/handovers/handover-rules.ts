import type { SignedIn } from '../../actor.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId, HandoverId } from '../../shared/ids.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { Club } from '../club.ts';
import { requireNotClosed } from '../club-rules.ts';
import { type Handover, isOpenHandover } from './handover.ts';

/** Names one handover, so that a decision is about the one that the person has read. */
export interface HandoverInput {
  /** The club. */
  readonly id: ClubId;
  readonly handover: HandoverId;
}

/** Returns the open handover, or throws `handover_not_found`, or `wrong_state` for one that is over. */
export async function findOpenHandover(
  { handovers }: Pick<Stores, 'handovers'>,
  { id, handover: handoverId }: HandoverInput,
): Promise<Handover> {
  const handover = await handovers.find(handoverId);
  if (!handover || handover.clubId !== id) throw domainError('handover_not_found');
  if (!isOpenHandover(handover)) throw domainError('wrong_state', { reason: 'handover_decided' });
  return handover;
}

/**
 * Throws `wrong_state` for a club that was merged into another, and `forbidden` while it is suspended, except for admins.
 * A dormant club can be handed over.
 */
export function requireLeadable(club: Club, { role }: SignedIn): void {
  requireNotClosed(club);
  if (club.state === 'suspended' && role !== 'admin')
    throw domainError('forbidden', { reason: 'club_inactive' });
}
