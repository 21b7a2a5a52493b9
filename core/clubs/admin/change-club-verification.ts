import { type Actor, requireFresh, requireRole } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ClubId } from '../../shared/ids.ts';
import { verifiedFrom } from '../club.ts';
import type { ClubChanges } from '../club-changes.ts';
import { requireNotClosed } from '../club-rules.ts';

export interface ChangeClubVerificationInput {
  readonly id: ClubId;
  readonly verified: boolean;
}

/**
 * Verifies a club for a year from now, also one that is verified already, or ends its verification, which pauses sales of
 * events that nobody reviewed. Throws `club_not_found`, and `wrong_state` for a club that was merged into another.
 */
export class ChangeClubVerification {
  constructor(
    private readonly changes: ClubChanges,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ChangeClubVerificationInput): Promise<null> {
    requireRole(actor, 'admin');
    requireFresh(actor);
    const now = this.clock.now();
    await this.changes.change(input.id, async ({ audit }, club) => {
      requireNotClosed(club);
      if (!input.verified && club.verifiedUntil === null) return club;
      const action = input.verified ? 'club_verified' : 'club_unverified';
      await audit.append(auditFact(actor, action, club.id, now));
      return { ...club, verifiedUntil: input.verified ? verifiedFrom(now) : null };
    });
    return null;
  }
}
