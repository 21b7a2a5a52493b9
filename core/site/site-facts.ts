import type { ProviderId } from '../shared/ids.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { AccessMode } from './access-mode.ts';
import type { WalkInSales } from './walk-in-sales.ts';

/** The public configuration of a Firebase project. */
export interface FirebaseFacts {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** The address of the Firebase emulator; null for Firebase itself. */
  readonly emulator: string | null;
}

export interface SiteLimits {
  /** How long an unpaid ticket keeps its place; may be a fraction. */
  readonly holdMinutes: number;
  /** Maximum number of unpaid places per person, over all events. */
  readonly maxOpenHolds: number;
}

/** The platform fee of a paid ticket: basis points of its price plus a fixed amount. */
export interface SiteFee {
  readonly bps: number;
  readonly fixedSen: Sen;
}

/** How to get help; null for each contact that is not configured. */
export interface SupportContacts {
  readonly email: string | null;
  readonly phone: string | null;
  /** Office hours, as the operator wrote them. */
  readonly hours: string | null;
}
export const NO_SUPPORT_CONTACTS: SupportContacts = { email: null, phone: null, hours: null };

/** The operator's settings of this installation that browsers may know. */
export interface SiteFacts {
  readonly universityName: string;
  /** Domains of university emails; empty allows any. */
  readonly universityEmailDomains: readonly string[];
  /** Who can get an account. */
  readonly access: AccessMode;
  /** The faculties to choose from; empty allows any text. */
  readonly faculties: readonly string[];
  readonly support: SupportContacts;
  /** Whether people must prove their email address before they buy or organize. */
  readonly verifiesEmails: boolean;
  /** Whom people ask about their personal data: an email address or a line of text. Null when none is configured. */
  readonly privacyContact: string | null;
  readonly identity: 'local' | 'firebase';
  /** Null with the embedded identity service. */
  readonly firebase: FirebaseFacts | null;
  /** The name of the external identity provider (`Google`, or the university's); null without one. */
  readonly google: string | null;
  readonly limits: SiteLimits;
  readonly fee: SiteFee;
  /** Payment providers in the order offered; empty allows free events only. */
  readonly payments: readonly ProviderId[];
  /** The last day of a session, until which people are members of clubs, as `MM-DD`. */
  readonly sessionEnd: string;
  /** How tickets are sold at venues. */
  readonly walkIns: WalkInSales;
  /** Whether demonstration data and accounts are loaded. */
  readonly demo: boolean;
}
export const SiteFacts = token<SiteFacts>('SiteFacts');
