import type { Config } from '../config/config.ts';

const ACCOUNTS = 'student@demo.acara.test, verified@…, club@…, newclub@… or admin@…';

/** Returns the line that names the demonstration accounts and says how to sign in as one of them. */
export function demoAccountsHint({ access }: Pick<Config, 'access'>): string {
  return access === 'sso'
    ? `Sign in at the provider; at the sandbox also with the email ${ACCOUNTS}`
    : `Sign in as ${ACCOUNTS}, password acara-demo`;
}
