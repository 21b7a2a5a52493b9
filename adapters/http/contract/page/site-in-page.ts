import type { SiteFacts } from '#core/site/site-facts.ts';

/** The id of the page's element that holds the installation's facts as JSON. */
export const SITE_ELEMENT = 'site';

/** Writes the installation's facts into a page. `<` is escaped, so that no text can end the element. */
export function withSite(page: string, site: SiteFacts): string {
  const json = JSON.stringify(site).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${SITE_ELEMENT}">${json}</script>`;
  return page.replace('</head>', () => `${element}</head>`);
}
