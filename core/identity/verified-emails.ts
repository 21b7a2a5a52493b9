import { token } from '../shared/token.ts';

/** Which email addresses were proven to be their owner's. */
export interface VerifiedEmails {
  /** Those of the addresses that were ever verified, as they were given. An address that nobody knows is not. */
  among(emails: readonly string[]): Promise<ReadonlySet<string>>;
}
export const VerifiedEmails = token<VerifiedEmails>('VerifiedEmails');
