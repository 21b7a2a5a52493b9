import type { Fact } from '#core/people/facts/person-facts.ts';
import { ACCESS_MODES, type AccessMode } from '#core/site/access-mode.ts';
import type { OAuthProviderConfig } from './oauth-settings.ts';
import type { Shown } from './setting.ts';
import type { SettingReader } from './setting-reader.ts';

/** The claims of the university's sign-in that state facts about a person; null for a fact that none states. */
export type FactClaims = Readonly<Record<Fact, string | null>>;

export const CLAIM_SETTINGS = {
  name: 'OIDC_CLAIM_NAME',
  studentId: 'OIDC_CLAIM_STUDENT_ID',
  faculty: 'OIDC_CLAIM_FACULTY',
  year: 'OIDC_CLAIM_YEAR',
} as const;

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Reads `UNIVERSITY_EMAIL_DOMAINS`. A domain may be written with its @. */
export function readEmailDomains(read: SettingReader): readonly string[] {
  const domains = read.list('UNIVERSITY_EMAIL_DOMAINS').map((domain) => domain.replace(/^@/, ''));
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong === undefined) return domains;
  return read.error(
    'UNIVERSITY_EMAIL_DOMAINS',
    `“${wrong}” is not a domain. Use for example example.edu.my, with commas between several.`,
    [],
  );
}

/** Reads `ACCESS`, and adds an error when nobody could get an account. */
export function readAccess(
  read: SettingReader,
  uses: {
    readonly identity: 'local' | 'firebase';
    readonly oauthProvider: OAuthProviderConfig | null;
    readonly universityEmailDomains: readonly string[];
  },
): AccessMode {
  const access = read.choice('ACCESS', ACCESS_MODES, 'open');
  if (
    access === 'university' &&
    uses.universityEmailDomains.length === 0 &&
    !read.hasError('UNIVERSITY_EMAIL_DOMAINS')
  )
    return read.error(
      'ACCESS',
      'university needs to know the university’s addresses. Set UNIVERSITY_EMAIL_DOMAINS, for example example.edu.my, or ACCESS=open.',
      access,
    );
  if (access === 'sso' && uses.identity === 'firebase')
    return read.error(
      'ACCESS',
      'sso is not possible with Firebase, which signs people in by itself. Set IDENTITY=local, or another ACCESS.',
      access,
    );
  if (access === 'sso' && !isUniversityProvider(uses.oauthProvider) && !read.hasError('OIDC_ISSUER'))
    return read.error(
      'ACCESS',
      'sso needs the university’s OpenID Connect provider. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or another ACCESS.',
      access,
    );
  return access;
}

/**
 * Reads the `OIDC_CLAIM_…` settings. Where the provider states another fact, it states the name too, in its usual claim.
 */
export function readFactClaims(read: SettingReader): FactClaims {
  const claimOf = (fact: Fact, byDefault = ''): string | null => {
    const name = CLAIM_SETTINGS[fact];
    const claim = read.text(name, byDefault);
    if (claim === '' || /^[\x21-\x7e]{1,200}$/.test(claim)) return claim || null;
    return read.error(name, `“${claim}” can’t be the name of a claim. Use for example student_id.`, null);
  };
  const others = { studentId: claimOf('studentId'), faculty: claimOf('faculty'), year: claimOf('year') };
  const statesFacts = Object.values(others).some((claim) => claim !== null);
  return { name: claimOf('name', statesFacts ? 'name' : ''), ...others };
}

/** Warns of claims that no provider of the university states. */
export function unusedClaims(read: SettingReader, provider: OAuthProviderConfig | null): readonly string[] {
  if (isUniversityProvider(provider)) return [];
  return Object.values(CLAIM_SETTINGS)
    .filter((name) => read.text(name, '') !== '')
    .map((name) => `${name} has no effect without OIDC_ISSUER.`);
}

export function shownClaims(claims: FactClaims): Shown {
  return Object.fromEntries(
    Object.entries(CLAIM_SETTINGS).map(([fact, name]) => [name, claims[fact as Fact] ?? '']),
  );
}

function isUniversityProvider(provider: OAuthProviderConfig | null): boolean {
  return provider?.kind === 'oidc' || (provider?.kind === 'sandbox' && provider.name !== null);
}
