import { invalidInput } from '../../shared/errors/build-error.ts';
import { normalEmail } from '../credential-rules.ts';

/** The domain of all demonstration accounts. Nobody can own it, because `.test` is reserved. */
export const DEMONSTRATION_DOMAIN = 'demo.acara.test';

export function isDemonstrationAddress(email: string): boolean {
  return normalEmail(email).endsWith(`@${DEMONSTRATION_DOMAIN}`);
}

/**
 * Throws `invalid_input` for a demonstration address on an installation without demonstration data, whose server would
 * not start with such an account.
 */
export function refuseDemonstrationAddress(email: string, site: { readonly demo: boolean }): void {
  if (!site.demo && isDemonstrationAddress(email))
    throw invalidInput({ email: { code: 'email_of_demonstration' } });
}
