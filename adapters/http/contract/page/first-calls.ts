import type { ListClubEventsInput } from '#core/clubs/list-club-events.ts';
import type { ViewClubInput } from '#core/clubs/view-club.ts';
import type { BrowseEventsInput } from '#core/events/browse-events.ts';
import type { ViewEventInput } from '#core/events/view-event.ts';

/** A call of a public route, with the input that the web app gives it. */
export type FirstCall =
  | { readonly route: 'browseEvents'; readonly input: BrowseEventsInput }
  | { readonly route: 'viewEvent'; readonly input: ViewEventInput }
  | { readonly route: 'viewClub'; readonly input: ViewClubInput }
  | { readonly route: 'listClubEvents'; readonly input: ListClubEventsInput };

/** Events on the home page. */
export const FEATURED_EVENTS = 6;

/** The list of all events, before any filter. */
export const allEvents: BrowseEventsInput = { category: null, q: null, limit: null, cursor: null };
export const featuredEvents: BrowseEventsInput = { ...allEvents, limit: FEATURED_EVENTS };

/** The first of a club's next events. */
export function nextEventsOf(clubId: string): ListClubEventsInput {
  return { id: clubId, when: 'upcoming', limit: null, cursor: null };
}

const WITH_ID = /^\/(events|clubs)\/([^/]+)$/;

/** Returns the public calls that the web app's page of an address makes first. The server answers them in the page. */
export function firstCallsOf(pathname: string, search: string): readonly FirstCall[] {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (path === '/') return [{ route: 'browseEvents', input: featuredEvents }];
  if (path === '/events') return search === '' ? [{ route: 'browseEvents', input: allEvents }] : [];
  const [, kind, part] = WITH_ID.exec(path) ?? [];
  const id = decoded(part);
  if (id === null) return [];
  if (kind === 'events') return [{ route: 'viewEvent', input: { id } }];
  return [
    { route: 'viewClub', input: { id } },
    { route: 'listClubEvents', input: nextEventsOf(id) },
  ];
}

function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}
