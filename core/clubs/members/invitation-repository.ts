import type { ClubId, InvitationId } from '../../shared/ids.ts';
import type { Invitation } from './invitation.ts';

/** Invitations that were not withdrawn, inside a transaction that has locked the club. */
export interface InvitationRepository {
  /** Returns the invitation, or null. */
  findByToken(tokenHash: string): Promise<Invitation | null>;
  /** Returns the invitations of a club, the oldest first. */
  of(clubId: ClubId): Promise<readonly Invitation[]>;
  /** Replaces an invitation of the same club to the same address. */
  add(invitation: Invitation): Promise<void>;
  save(invitation: Invitation): Promise<void>;
  remove(id: InvitationId): Promise<void>;
}
