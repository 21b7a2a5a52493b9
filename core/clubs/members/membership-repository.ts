import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { Membership } from './membership.ts';

/** The members of clubs, inside a transaction that has locked the club. Former members are in the audit log only. */
export interface MembershipRepository {
  /** Returns the members of a club, the longest serving first. */
  of(clubId: ClubId): Promise<readonly Membership[]>;
  /** Returns the memberships of these people in these clubs, as committed. */
  among(clubIds: readonly ClubId[], uids: readonly PersonId[]): Promise<readonly Membership[]>;
  /** Adds the membership, or changes its office. */
  save(membership: Membership): Promise<void>;
  /** Does nothing when the person is no member. */
  remove(clubId: ClubId, uid: PersonId): Promise<void>;
}
