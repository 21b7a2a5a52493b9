import { domainError, invalidInput } from '../../shared/errors/build-error.ts';
import type { DomainError } from '../../shared/errors/domain-error.ts';
import type { SiteFacts } from '../../site/site-facts.ts';
import { normalEmail } from '../credential-rules.ts';
import { isDemonstrationAddress, refuseDemonstrationAddress } from './demonstration-account.ts';

export type AccessRules = Pick<SiteFacts, 'access' | 'universityEmailDomains' | 'demo'>;

/** Tells whether an address belongs to one of the domains or to a subdomain of one. */
export function isAddressOf(domains: readonly string[], email: string): boolean {
  const host = normalEmail(email).split('@').at(-1) ?? '';
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Tells whether a person with this address can get an account. Where demonstration data are, its accounts can. */
export function isWelcome(email: string, { access, universityEmailDomains, demo }: AccessRules): boolean {
  if (access !== 'university' || (demo && isDemonstrationAddress(email))) return true;
  return isAddressOf(universityEmailDomains, email);
}

/** Throws `invalid_input` for the address of somebody who cannot get an account here. */
export function requireWelcome(email: string, site: AccessRules): void {
  refuseDemonstrationAddress(email, site);
  if (!isWelcome(email, site))
    throw invalidInput({
      email: { code: 'email_not_of_university', domains: site.universityEmailDomains },
    });
}

/** The refusal of an external account whose address is not the university's. */
export function outsideUniversity({ universityEmailDomains: domains }: AccessRules): DomainError {
  return domainError('forbidden', { reason: 'outside_university', domains });
}
