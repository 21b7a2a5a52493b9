import type { Office } from '../../offices.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { TextRule } from '../../shared/field-rules.ts';
import type { ClubId, InvitationId, PersonId } from '../../shared/ids.ts';
import { addMinutes, type Instant } from '../../shared/instant.ts';
import type { KeyedDigest } from '../../shared/keyed-digest.ts';

/** An invitation to a club's committee, mailed to an address. It is accepted or declined once, and removed when it is withdrawn. */
export interface Invitation {
  readonly id: InvitationId;
  readonly clubId: ClubId;
  /** The address as an account has it: trimmed, in lower case. */
  readonly email: string;
  readonly office: Office;
  /** See `hashOfToken`. */
  readonly tokenHash: string;
  readonly invitedBy: PersonId;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** Null while it is open. */
  readonly acceptedAt: Instant | null;
  /** Null unless the person declined it. */
  readonly declinedAt: Instant | null;
}

/** The token of an invitation's link, as a field. */
export const INVITATION_FIELDS = {
  token: { label: 'Invitation', max: 200 },
} as const satisfies Readonly<Record<string, TextRule>>;

export const INVITATION_DAYS = 7;
/** Open invitations of one club; fewer for a club that nobody has verified, because they are mails to anybody. */
export const MAX_OPEN_INVITATIONS = 50;
export const MAX_OPEN_INVITATIONS_UNVERIFIED = 10;

export function expiryOf(createdAt: Instant): Instant {
  return addMinutes(createdAt, INVITATION_DAYS * 24 * 60);
}

/** Returns whether the invitation can still be accepted. */
export function isOpen({ acceptedAt, declinedAt, expiresAt }: Invitation, now: Instant): boolean {
  return acceptedAt === null && declinedAt === null && expiresAt > now;
}

/** Returns the hash of a token that somebody sent. Throws `invalid_input`. */
export function hashOfGiven(token: string, digest: KeyedDigest): string {
  const checks = new FieldChecks();
  const text = checks.text('token', token, INVITATION_FIELDS.token);
  checks.throwIfInvalid();
  return hashOfToken(text, digest);
}

/**
 * Returns the token of an invitation's link: 43 characters of base64url. It follows from the id with the installation's
 * key, so that neither a token nor its hash in the database shows one.
 */
export function tokenOf(id: InvitationId, digest: KeyedDigest): string {
  return digest.of(`club invitation ${id}`);
}

export function hashOfToken(token: string, digest: KeyedDigest): string {
  return digest.of(`token of club invitation ${token}`);
}
