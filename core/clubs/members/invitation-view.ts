import type { Office } from '../../offices.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Invitation } from './invitation.ts';

/** An open invitation, for the committee. */
export type InvitationView = Pick<Invitation, 'id' | 'email' | 'office' | 'createdAt' | 'expiresAt'>;

export function toInvitationView({ id, email, office, createdAt, expiresAt }: Invitation): InvitationView {
  return { id, email, office, createdAt, expiresAt };
}

/** An invitation that was declined, for the committee. */
export interface DeclinedInvitation extends Pick<InvitationView, 'id' | 'email' | 'office'> {
  readonly declinedAt: Instant;
}

/** An invitation, for the person who is invited. */
export interface ReceivedInvitation {
  readonly club: { readonly id: ClubId; readonly name: string };
  readonly office: Office;
  readonly expiresAt: Instant;
}
