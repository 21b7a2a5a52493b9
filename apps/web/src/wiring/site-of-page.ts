import { SITE_ELEMENT } from '#adapters/http/contract/page/site-in-page.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';

/** Reads the installation's facts, which the server writes into the page. */
export function siteOfPage(): SiteFacts {
  const text = document.getElementById(SITE_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${SITE_ELEMENT}.`);
  return JSON.parse(text) as SiteFacts;
}
