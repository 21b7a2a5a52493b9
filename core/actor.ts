import type { Role } from './people/person.ts';
import { domainError } from './shared/errors/build-error.ts';
import type { PersonId } from './shared/ids.ts';

/** What a session has proven beyond the sign-in itself. */
export interface Assurance {
  /**
   * Whether the person signed in, or confirmed who they are, within the last ten minutes; false for a call whose endpoint
   * does not ask.
   */
  readonly isFresh: boolean;
  /** Whether the session passed a second factor, or the installation does not require one of admins. */
  readonly hasSecondFactor: boolean;
}

/** A signed-in person; a student when there is no profile yet. */
export interface SignedIn extends Assurance {
  readonly kind: 'person';
  readonly uid: PersonId;
  /** Empty where nobody signed in. */
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isClubVerified: boolean;
  /** Whether the person may act under the email address: it was proven, or it counts as proven. */
  readonly emailVerified: boolean;
  /** The university's domains, when the person can get no profile here because their address is of none of them. */
  readonly outsideDomains?: readonly string[];
  /** The external account that the person signed in with; missing for a password. */
  readonly externalAccount?: {
    readonly provider: 'google' | 'other';
    readonly name: string | null;
    readonly photoURL: string | null;
  };
}

/** Who calls a use case: an anonymous visitor, a person, or the system (jobs and the command line). */
export type Actor = { readonly kind: 'anonymous' } | SignedIn | { readonly kind: 'system' };

/** What a call on behalf of a person counts as, where nobody signed in: demonstration data, rehearsals. */
export const PROVEN = { sessionId: '', emailVerified: true, isFresh: true, hasSecondFactor: true } as const;

export const ANONYMOUS: Actor = { kind: 'anonymous' };
export const SYSTEM: Actor = { kind: 'system' };

export function requireSignedIn(actor: Actor): SignedIn {
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

/** Requires one of the roles, a proven email address, and of an admin a second factor. */
export function requireRole(actor: Actor, ...roles: readonly Role[]): SignedIn {
  const person = requireSignedIn(actor);
  if (!roles.includes(person.role)) throw domainError('forbidden', { reason: 'role' });
  if (person.role === 'admin' && !person.hasSecondFactor) throw domainError('second_factor_required');
  return requireVerified(person);
}

export function requireSystem(actor: Actor): void {
  if (actor.kind !== 'system') throw domainError('forbidden', { reason: 'system_only' });
}
