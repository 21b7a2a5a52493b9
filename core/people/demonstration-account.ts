import { invalidInput } from '../shared/domain-error.ts';

/** Every demonstration account has an address of this domain, which nobody can own: `.test` is reserved. */
export const DEMONSTRATION_DOMAIN = 'demo.acara.test';

export function isDemonstrationAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${DEMONSTRATION_DOMAIN}`);
}

/**
 * Keeps demonstration accounts out of an installation without a demonstration, whose server would not start with them.
 * Throws `invalid_input`.
 */
export function refuseDemonstrationAddress(email: string, site: { readonly demo: boolean }): void {
  if (!site.demo && isDemonstrationAddress(email))
    throw invalidInput({ email: 'This address belongs to Acara’s demonstration. Use your own.' });
}
