import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Watch } from './watch.ts';

/** Who watches which events, inside a transaction. */
export interface WatchRepository {
  /** Returns every watch of a person, in no order. */
  ofPerson(uid: PersonId): Promise<readonly Watch[]>;
  /** Adds a watch, or replaces that of the same person and event. */
  save(watch: Watch): Promise<void>;
  /** Removes the watches of these people. Ignores unknown ones. */
  remove(eventId: EventId, uids: readonly PersonId[]): Promise<void>;
  /** Returns those of these people who wait to be notified, locked, by uid. */
  waitingAmong(eventId: EventId, uids: readonly PersonId[]): Promise<readonly Watch[]>;
  /** Records that these people were notified. */
  markNotified(eventId: EventId, uids: readonly PersonId[], at: Instant): Promise<void>;
}
