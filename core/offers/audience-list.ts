import type { AudienceListId, EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** An entry of a list, as its key. See `listKey`. */
export interface ListEntry {
  readonly listId: AudienceListId;
  readonly key: string;
}

/** A list of people whom a type may be for. Its entries are kept as keyed hashes, never as they were written. */
export interface AudienceList {
  readonly id: AudienceListId;
  readonly eventId: EventId;
  readonly name: string;
  /** How many entries it was added with; some may have been erased since. */
  readonly count: number;
  readonly createdAt: Instant;
}
