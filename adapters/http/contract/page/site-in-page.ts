import type { SiteFacts } from '#core/site/site-facts.ts';
import { jsonElement } from './json-element.ts';

/** The id of the page's element that holds the installation's facts as JSON. */
export const SITE_ELEMENT = 'site';

export function siteElement(site: SiteFacts): string {
  return jsonElement(SITE_ELEMENT, JSON.stringify(site));
}

/** Writes the installation's facts into a page. */
export function withSite(page: string, site: SiteFacts): string {
  return page.replace('</head>', () => `${siteElement(site)}</head>`);
}
