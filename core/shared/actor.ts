import type { PersonId, Role } from '../people/person.ts';
import { DomainError } from './domain-error.ts';

/** A signed-in person. Somebody whose profile does not exist yet acts as a student. */
export interface SignedIn {
  readonly kind: 'person';
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isClubVerified: boolean;
  /** The account elsewhere that the person came with; missing for an account with a password alone. */
  readonly elsewhere?: {
    readonly provider: 'google' | 'other';
    readonly name: string | null;
    readonly photoURL: string | null;
  };
}

/** Who is asking: nobody in particular, a person, or Acara itself (timers, the command line). */
export type Actor = { readonly kind: 'anonymous' } | SignedIn | { readonly kind: 'system' };

export const ANONYMOUS: Actor = { kind: 'anonymous' };
export const SYSTEM: Actor = { kind: 'system' };

export function requireSignedIn(actor: Actor): SignedIn {
  if (actor.kind !== 'person') throw new DomainError('unauthenticated', 'Please sign in first.');
  return actor;
}

export function requireRole(actor: Actor, ...roles: readonly Role[]): SignedIn {
  const person = requireSignedIn(actor);
  if (!roles.includes(person.role)) throw new DomainError('forbidden', 'Your role does not allow this.');
  return person;
}

export function requireSystem(actor: Actor): void {
  if (actor.kind !== 'system') throw new DomainError('forbidden', 'Only Acara itself does this.');
}
