import type { BrowserContext } from '@playwright/test';

/** A period in which one thing does not work. */
export interface Spell {
  readonly name: string;
  begin(context: BrowserContext): Promise<unknown>;
  end(context: BrowserContext): Promise<unknown>;
}

const ASSETS = '**/assets/**';
const CALLS = '**/api/**';

const offline: Spell = {
  name: 'offline',
  begin: (context) => context.setOffline(true),
  end: (context) => context.setOffline(false),
};

const withoutAssets: Spell = {
  name: 'assets refused',
  begin: (context) => context.route(ASSETS, (route) => route.abort()),
  end: (context) => context.unroute(ASSETS),
};

const withoutCalls: Spell = {
  name: 'API away',
  begin: (context) =>
    context.route(CALLS, (route) => {
      const problem = 'Acara is away for a moment. Please try again.';
      const json = { error: problem, message: problem, code: 'unavailable', requestId: 'none' };
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
    }),
  end: (context) => context.unroute(CALLS),
};

export const SPELLS = [offline, withoutAssets, withoutCalls] as const;

/** Browser errors that such a period causes. */
export const REPORTS_OF_SPELLS =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|dynamically imported module|status of 503|Importing a module script failed|Unable to preload|The profile could not be read/;
