import { type Actor, requireFresh, requireRole } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { Clock } from '../../shared/clock.ts';
import type { ClubId } from '../../shared/ids.ts';
import { FieldChanges, requireVersion, type Version } from '../../versions/field-changes.ts';
import { verifiedFrom } from '../club.ts';
import { type ChangeClub, ClubChanges } from '../club-changes.ts';
import { requireNotClosed } from '../club-rules.ts';
import { CLUB_STANDING } from './club-standing.ts';

export interface ChangeClubVerificationInput {
  readonly id: ClubId;
  readonly verified: boolean;
  /** The club's `version` in the list of clubs that was read; an older one is refused. */
  readonly version?: Version;
}

/**
 * Verifies a club for a year from now, also one that is verified already, or ends its verification, which pauses sales of
 * events that nobody reviewed. Throws `club_not_found`, `changed_meanwhile`, and `wrong_state` for a club that was merged
 * into another.
 */
export class ChangeClubVerification {
  static readonly needs = [ClubChanges, FieldChanges, Clock] as const;

  constructor(
    private readonly clubs: ClubChanges,
    private readonly changes: FieldChanges,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ChangeClubVerificationInput): Promise<null> {
    requireRole(actor, 'admin');
    requireFresh(actor);
    const now = this.clock.now();
    const change: ChangeClub = async ({ audit }, club) => {
      requireNotClosed(club);
      requireVersion(input.version, club.updatedAt);
      if (!input.verified && club.verifiedUntil === null) return club;
      const action = input.verified ? 'club_verified' : 'club_unverified';
      await audit.append(auditFact(actor, action, club.id, now));
      return { ...club, verifiedUntil: input.verified ? verifiedFrom(now) : null };
    };
    const read = { form: CLUB_STANDING, subject: input.id, version: input.version };
    await this.changes.tell(read, () => this.clubs.change(input.id, change));
    return null;
  }
}
