import { token } from '../shared/token.ts';

/** The email addresses whose owners proved them. */
export interface VerifiedEmails {
  /** Returns those of the addresses that were ever verified, as passed in. */
  among(emails: readonly string[]): Promise<ReadonlySet<string>>;
}
export const VerifiedEmails = token<VerifiedEmails>('VerifiedEmails');
