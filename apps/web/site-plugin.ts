import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { withSite } from '../../adapters/http/contract/page/site-in-page.ts';
import type { ViewSiteOutput } from '../../core/site/view-site.ts';

const RETRY_MS = 300;
const MAX_WAIT_MS = 20_000;

/** Writes the installation's facts into the page of the development server, as the API does into the built one. */
export function siteInPage(api: string): Plugin {
  return {
    name: 'acara-site-in-page',
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'demo',
    transformIndexHtml: async (page) => withSite(page, (await viewSite(api)).site),
  };
}

/** Waits for the API, which starts at the same time. */
async function viewSite(api: string): Promise<ViewSiteOutput> {
  const lastAt = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const response = await fetch(`${api}/api/site`).catch(() => null);
    if (response?.ok) return (await response.json()) as ViewSiteOutput;
    if (Date.now() > lastAt) throw new Error(`The API does not answer at ${api}.`);
    await wait(RETRY_MS);
  }
}
