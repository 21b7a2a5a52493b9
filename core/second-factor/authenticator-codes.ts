import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** Codes of six digits that change every 30 seconds (RFC 6238). */
export interface AuthenticatorCodes {
  /** Returns a new secret, base32. */
  newSecret(): string;
  /** Returns the address that an authenticator app reads from a QR code. */
  addressOf(secret: string, account: { readonly email: string; readonly issuer: string }): string;
  /** Returns the time step whose code it is, at most one step from now; null for a wrong code. */
  stepOf(secret: string, code: string, now: Instant): number | null;
}
export const AuthenticatorCodes = token<AuthenticatorCodes>('AuthenticatorCodes');

export function secretContext(userId: string): string {
  return `authenticator ${userId}`;
}
