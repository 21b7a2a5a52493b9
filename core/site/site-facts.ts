import { token } from '../shared/token.ts';

/** What the operator says of this installation. */
export interface SiteFacts {
  readonly universityName: string;
  /** Domains that count as a university e-mail; none means any. */
  readonly universityEmailDomains: readonly string[];
  readonly identity: 'local' | 'firebase';
  /** Whose accounts people can also sign in with: `Google`, or the university's own by name; null where nobody's. */
  readonly google: string | null;
  /** Demonstration data and accounts are loaded. */
  readonly demo: boolean;
}
export const SiteFacts = token<SiteFacts>('SiteFacts');
