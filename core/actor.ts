import type { ActingClub } from './clubs/members/acting-club.ts';
import type { ProvenFacts } from './offers/audience.ts';
import { type Ability, hasAbility, maySee, worksWhileInactive } from './offices.ts';
import type { Role } from './people/person.ts';
import { domainError } from './shared/errors/build-error.ts';
import type {
  CheckInDeviceId,
  CheckInPassId,
  ClubId,
  EventId,
  PersonId,
  TicketTypeId,
} from './shared/ids.ts';
import type { Instant } from './shared/instant.ts';

/** What a session has proven beyond the sign-in itself. */
export interface Assurance {
  /**
   * Whether the person signed in, or confirmed who they are, within the last ten minutes; false for a call whose endpoint
   * does not ask.
   */
  readonly isFresh: boolean;
  /** Whether the session passed a second factor, or needs none: the person has none, and is no admin who must. */
  readonly hasSecondFactor: boolean;
  /** Whether the person has a second factor that the session has not used: it may do nothing but use it. */
  readonly owesSecondFactor: boolean;
}

/** A signed-in person; a student when there is no profile yet. */
export interface SignedIn extends Assurance {
  readonly kind: 'person';
  readonly uid: PersonId;
  /** Empty where nobody signed in. */
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  /** `club` while the person acts for a club. */
  readonly role: Role;
  /** The club that the person acts for; null for somebody who acts for themselves, and for an admin. */
  readonly club: ActingClub | null;
  /** Whether the person may act under the email address: it was proven, or it counts as proven. */
  readonly emailVerified: boolean;
  /** What sources say about the person; missing where none says anything. */
  readonly proven?: ProvenFacts;
  /** The university's domains, when the person can get no profile here because their address is of none of them. */
  readonly outsideDomains?: readonly string[];
  /** The external account that the person signed in with; missing for a password. */
  readonly externalAccount?: {
    readonly provider: 'google' | 'other';
    readonly name: string | null;
    readonly photoURL: string | null;
  };
}

/** A device that checks in: of a volunteer with a check-in pass and without an account, or of a person who may check in. */
export interface PassHolder {
  readonly kind: 'pass';
  /** Null for the device of a person who may check in. */
  readonly passId: CheckInPassId | null;
  readonly deviceId: CheckInDeviceId;
  /** The only event that the device is for. */
  readonly eventId: EventId;
  /** The pass's gate; may be empty. */
  readonly gate: string;
  /** The name that the volunteer typed. */
  readonly name: string;
  /** Who started the device; empty for a volunteer. */
  readonly uid: PersonId | '';
  readonly may: DeviceRights;
  /** The ticket types that the gate takes; null for all. */
  readonly typeIds: readonly TicketTypeId[] | null;
  /** Null while the device may check in. */
  readonly ended: EndedDevice | null;
}

/** What a device may do beyond scanning. */
export interface DeviceRights {
  /** See names, and search by them. */
  readonly list: boolean;
  /** Undo what other devices did, and settle conflicts. */
  readonly lead: boolean;
  readonly sell: boolean;
}

/** A device whose pass was revoked, or whose person may not check in any more. It brings the entries that it has. */
export interface EndedDevice {
  /** Null where it is not known. */
  readonly at: Instant | null;
}

/**
 * Who calls a use case: an anonymous visitor, a person, a volunteer with a check-in pass, or the system (jobs and the
 * command line).
 */
export type Actor = { readonly kind: 'anonymous' } | SignedIn | PassHolder | { readonly kind: 'system' };

/** What a call on behalf of a person counts as, where nobody signed in: demonstration data, rehearsals. */
export const FULLY_PROVEN = {
  sessionId: '',
  emailVerified: true,
  isFresh: true,
  hasSecondFactor: true,
  owesSecondFactor: false,
} as const;

export const ANONYMOUS: Actor = { kind: 'anonymous' };
export const SYSTEM: Actor = { kind: 'system' };

/**
 * Throws `unauthenticated` for an anonymous visitor, `forbidden` for a volunteer with a check-in pass, and
 * `second_factor_required` for a person whose session has yet to use their second factor.
 */
export function requireSignedIn(actor: Actor): SignedIn {
  const person = requireSession(actor);
  if (person.owesSecondFactor) throw domainError('second_factor_required');
  return person;
}

/** As `requireSignedIn`, but allows a person whose session has yet to use their second factor. */
export function requireSession(actor: Actor): SignedIn {
  if (actor.kind === 'pass') throw domainError('forbidden', { reason: 'check_in_only' });
  if (actor.kind !== 'person') throw domainError('unauthenticated', { reason: 'signed_out' });
  return actor;
}

/** Throws `email_not_verified` for a person whose email address is not proven, `forbidden` for an outsider. */
export function requireVerified(actor: Actor): SignedIn {
  const person = requireSignedIn(actor);
  const { outsideDomains: domains } = person;
  if (domains) throw domainError('forbidden', { reason: 'outside_university', domains });
  if (!person.emailVerified) throw domainError('email_not_verified');
  return person;
}

/** Throws `fresh_sign_in_required` when the person signed in longer ago than ten minutes. */
export function requireFresh(actor: Actor): SignedIn {
  const person = requireSignedIn(actor);
  if (!person.isFresh) throw domainError('fresh_sign_in_required');
  return person;
}

/** Throws `second_factor_required` for an admin whose session has used none, where the installation requires one. */
export function requireSecondFactor(person: SignedIn): SignedIn {
  if (!person.hasSecondFactor) throw domainError('second_factor_required');
  return person;
}

/**
 * Requires one of the roles, a proven email address, and of an admin a second factor, also while the admin acts for a
 * club.
 */
export function requireRole(actor: Actor, ...roles: readonly Role[]): SignedIn {
  const person = requireSignedIn(actor);
  if (!roles.includes(person.role)) throw domainError('forbidden', { reason: 'role' });
  return requireVerified(requireSecondFactor(person));
}

/**
 * Requires that the person acts for a club, which is active unless it is about check-in, and their office may change what
 * the ability is about, or is an admin.
 */
export function requireAbility(actor: Actor, ability: Ability): SignedIn {
  const person = requireRole(actor, 'club', 'admin');
  if (person.role === 'admin') return person;
  if (!person.club || !hasAbility(person.club.office, ability))
    throw domainError('forbidden', { reason: 'office' });
  if (!person.club.isActive && !worksWhileInactive(ability))
    throw domainError('forbidden', { reason: 'club_inactive' });
  return person;
}

/** Requires that the person's office may see what the ability is about, or is an admin. */
export function requireSight(actor: Actor, ability: Ability): SignedIn {
  const person = requireRole(actor, 'club', 'admin');
  if (!sees(person, ability)) throw domainError('forbidden', { reason: 'office' });
  return person;
}

/** Returns whether an organizer or admin may see what the ability is about. */
export function sees({ role, club }: SignedIn, ability: Ability): boolean {
  return role === 'admin' || (club !== null && maySee(club.office, ability));
}

/** Requires that the person acts for this club, in any office, or is an admin. */
export function requireMember(actor: Actor, clubId: ClubId): SignedIn {
  const person = requireRole(actor, 'club', 'admin');
  if (person.role !== 'admin' && person.club?.id !== clubId)
    throw domainError('forbidden', { reason: 'not_a_member' });
  return person;
}

/** Whom the organizer's events, figures and quotas belong to: the club, or the admin. */
export function organizerOf({ uid, name, email, club }: SignedIn): {
  readonly uid: PersonId;
  readonly name: string;
  readonly email: string;
} {
  return club ? { uid: club.id, name: club.name, email: club.contactEmail } : { uid, name, email };
}

export function requireSystem(actor: Actor): void {
  if (actor.kind !== 'system') throw domainError('forbidden', { reason: 'system_only' });
}
