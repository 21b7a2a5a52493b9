import type { Assurance, SignedIn } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import { type AccessRules, isWelcome } from './access/access-policy.ts';
import { provenStudentId } from './facts/person-facts.ts';
import type { Identity } from './identity-gateway.ts';
import { hasAcceptedEmail, type Person } from './person.ts';

/** Who can get a profile. */
type ProfileRules = AccessRules & Pick<SiteFacts, 'identity'>;

/**
 * Returns the actor of an identity, a student without a profile; null when the person is disabled. `club` is the club
 * that the person acts for; `site` says who can get a profile.
 */
export function toActor(
  identity: Identity,
  person: Person | null,
  assurance: Assurance,
  site: ProfileRules | null = null,
  club: SignedIn['club'] = null,
): SignedIn | null {
  if (person?.disabledAt) return null;
  const { provider, name, photoURL } = identity;
  return {
    kind: 'person',
    uid: identity.uid,
    sessionId: identity.sessionId,
    email: identity.email,
    name: person?.name ?? name ?? identity.email,
    role: roleOf(person, club),
    club,
    emailVerified: identity.emailVerified || hasAcceptedEmail(identity.email, person),
    ...assurance,
    ...(person && provenFactsOf(person)),
    ...(site && isOutsider(identity.email, person, site)
      ? { outsideDomains: site.universityEmailDomains }
      : {}),
    ...(provider === 'password' ? {} : { externalAccount: { provider, name, photoURL } }),
  };
}

/** As `toActor`, but throws `unauthenticated` without an identity or when the person is disabled. */
export function requireActor(
  identity: Identity | null,
  person: Person | null,
  assurance: Assurance,
  site: ProfileRules | null = null,
  club: SignedIn['club'] = null,
): SignedIn {
  if (person?.disabledAt) throw domainError('unauthenticated', { reason: 'account_disabled' });
  const actor = identity && toActor(identity, person, assurance, site, club);
  if (!actor) throw domainError('unauthenticated', { reason: 'session_ended' });
  return actor;
}

/** Returns what sources say about the person, if any says anything. */
export function provenFactsOf(person: Person): Pick<SignedIn, 'proven'> {
  const { sources } = person;
  const studentId = provenStudentId(person);
  const faculty = sources.faculty === null ? null : person.faculty;
  const year = sources.year === null ? null : person.year;
  return studentId === null && faculty === null && year === null
    ? {}
    : { proven: { studentId, faculty, year } };
}

/** Somebody who acts for no club is no club, whatever the profile says: its club may have been handed over. */
function roleOf(person: Person | null, club: SignedIn['club']): SignedIn['role'] {
  if (club) return 'club';
  return person?.role === 'admin' ? 'admin' : 'student';
}

/**
 * The embedded service creates no account for an outsider, and lets nobody become one; those from before keep working.
 * Firebase creates any account and accepts any new address.
 */
function isOutsider(email: string, person: Person | null, site: ProfileRules): boolean {
  return site.identity === 'firebase' && person?.email !== email && !isWelcome(email, site);
}
