import type { Role } from './people/person.ts';
import { domainError } from './shared/errors/build-error.ts';
import type { PersonId } from './shared/ids.ts';

/** A signed-in person; a student when there is no profile yet. */
export interface SignedIn {
  readonly kind: 'person';
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isClubVerified: boolean;
  /** The external account that the person signed in with; missing for a password. */
  readonly externalAccount?: {
    readonly provider: 'google' | 'other';
    readonly name: string | null;
    readonly photoURL: string | null;
  };
}

/** Who calls a use case: an anonymous visitor, a person, or the system (jobs and the command line). */
export type Actor = { readonly kind: 'anonymous' } | SignedIn | { readonly kind: 'system' };

export const ANONYMOUS: Actor = { kind: 'anonymous' };
export const SYSTEM: Actor = { kind: 'system' };

export function requireSignedIn(actor: Actor): SignedIn {
  if (actor.kind !== 'person') throw domainError('unauthenticated', { reason: 'signed_out' });
  return actor;
}

export function requireRole(actor: Actor, ...roles: readonly Role[]): SignedIn {
  const person = requireSignedIn(actor);
  if (!roles.includes(person.role)) throw domainError('forbidden', { reason: 'role' });
  return person;
}

export function requireSystem(actor: Actor): void {
  if (actor.kind !== 'system') throw domainError('forbidden', { reason: 'system_only' });
}
