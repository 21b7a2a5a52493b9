import { DEMO_CODE, EVENT_OF_DEMO_CODE } from '#adapters/demo/demo-plans.ts';
import type { Config } from '../config/config.ts';

const ACCOUNTS = 'student@demo.acara.test, verified@…, club@…, newclub@… or admin@…';

/** Returns the line that names the demonstration accounts and says how to sign in as one of them. */
export function demoAccountsHint({ access }: Pick<Config, 'access'>): string {
  return access === 'sso'
    ? `Sign in at the provider; at the sandbox also with the email ${ACCOUNTS}`
    : `Sign in as ${ACCOUNTS}, password acara-demo`;
}

/** The line that names a code to buy with. */
export const DEMO_CODE_HINT = `Buy with the code ${DEMO_CODE} at ${EVENT_OF_DEMO_CODE}: it opens a ticket that others do not see`;
