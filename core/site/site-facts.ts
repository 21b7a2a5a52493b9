import type { ProviderId } from '../payments/payment.ts';
import { token } from '../shared/token.ts';

/** A Firebase project as every browser may know it. */
export interface FirebaseFacts {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** The address of the emulator that stands in for it; null for Firebase itself. */
  readonly emulator: string | null;
}

export interface SiteLimits {
  /** For so long an unpaid ticket keeps its place; not always whole. */
  readonly holdMinutes: number;
  /** Unpaid places that one person may hold at a time, over all events. */
  readonly maxOpenHolds: number;
}

/** Whom people ask for help; null for each way that there is none. */
export interface SupportContacts {
  readonly email: string | null;
  readonly phone: string | null;
  /** When somebody answers, as the operator wrote it. */
  readonly hours: string | null;
}
export const NO_SUPPORT_CONTACTS: SupportContacts = { email: null, phone: null, hours: null };

/** What the operator says of this installation. */
export interface SiteFacts {
  readonly universityName: string;
  /** Domains that count as a university email; none means any. */
  readonly universityEmailDomains: readonly string[];
  /** What a person can choose theirs from; with none, they write it themselves. */
  readonly faculties: readonly string[];
  readonly support: SupportContacts;
  readonly identity: 'local' | 'firebase';
  /** How a browser finds Firebase; null with the embedded identity. */
  readonly firebase: FirebaseFacts | null;
  /** Whose accounts people can also sign in with: `Google`, or the university's own by name; null where nobody's. */
  readonly google: string | null;
  readonly limits: SiteLimits;
  /** Payment providers, in the order in which they are offered; with none, only free events can be had. */
  readonly payments: readonly ProviderId[];
  /** Demonstration data and accounts are loaded. */
  readonly demo: boolean;
}
export const SiteFacts = token<SiteFacts>('SiteFacts');
