import type { AudienceListId, EventId } from '../shared/ids.ts';
import type { AudienceList, ListEntry } from './audience-list.ts';

/** Lists of people whom types are for, inside a transaction. */
export interface AudienceListRepository {
  /** Returns the lists of an event, the oldest first. */
  ofEvent(eventId: EventId): Promise<readonly AudienceList[]>;
  /** Adds a list with the keys of its entries, each once. See `listKey`. */
  add(list: AudienceList, keys: readonly string[]): Promise<void>;
  /** Returns which of the lists have which of the keys. */
  having(listIds: readonly AudienceListId[], keys: readonly string[]): Promise<readonly ListEntry[]>;
}
