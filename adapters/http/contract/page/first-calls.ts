import type { BrowseEventsInput } from '#core/events/browse-events.ts';
import type { ViewEventInput } from '#core/events/view-event.ts';

/** A call of a public route, with the input that the web app gives it. */
export type FirstCall =
  | { readonly route: 'browseEvents'; readonly input: BrowseEventsInput }
  | { readonly route: 'viewEvent'; readonly input: ViewEventInput };

/** Events on the home page. */
export const FEATURED_EVENTS = 6;

/** The list of all events, before any filter. */
export const allEvents: BrowseEventsInput = { category: null, q: null, limit: null, cursor: null };
export const featuredEvents: BrowseEventsInput = { ...allEvents, limit: FEATURED_EVENTS };

const EVENT = /^\/events\/([^/]+)$/;

/** Returns the public calls that the web app's page of an address makes first. The server answers them in the page. */
export function firstCallsOf(pathname: string, search: string): readonly FirstCall[] {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (path === '/') return [{ route: 'browseEvents', input: featuredEvents }];
  if (path === '/events') return search === '' ? [{ route: 'browseEvents', input: allEvents }] : [];
  const id = decoded(EVENT.exec(path)?.[1]);
  return id === null ? [] : [{ route: 'viewEvent', input: { id } }];
}

function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}
