import type { Office } from '../../offices.ts';
import type { ClubId, InvitationId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Invitation } from './invitation.ts';

/** An open invitation, for the committee. */
export interface InvitationView {
  readonly id: InvitationId;
  readonly email: string;
  readonly office: Office;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export function toInvitationView({ id, email, office, createdAt, expiresAt }: Invitation): InvitationView {
  return { id, email, office, createdAt, expiresAt };
}

/** An invitation, for the person who is invited. */
export interface ReceivedInvitation {
  readonly club: { readonly id: ClubId; readonly name: string };
  readonly office: Office;
  readonly expiresAt: Instant;
}
