import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { PeoplePage } from './follow-queries.ts';
import type { Watch } from './watch.ts';

/** Reads of who watches which events. */
export interface WatchQueries {
  find(eventId: EventId, uid: PersonId): Promise<Watch | null>;
  /** Returns every watch of a person, in no order. */
  ofPerson(uid: PersonId): Promise<readonly Watch[]>;
  /** Returns the events on sale with a plan that somebody waits for, by id. Reads nothing of events that nobody watches. */
  watchedEvents(now: Instant): Promise<readonly EventId[]>;
  /** Returns who waits to be notified, by uid. */
  waitingFor(eventId: EventId, page: PeoplePage): Promise<readonly PersonId[]>;
}
export const WatchQueries = token<WatchQueries>('WatchQueries');
