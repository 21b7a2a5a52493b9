import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** That a person was reminded of an event: once, however often it moves. */
export interface Reminder {
  readonly eventId: EventId;
  readonly uid: PersonId;
  /** How many hours before the start it was due. */
  readonly hoursBefore: number;
  readonly sentAt: Instant;
}

/** Who was reminded of which event, inside a transaction. */
export interface ReminderRepository {
  /**
   * Stores reminders, but those of people who were reminded of the event before. Returns the people of the stored ones. Waits
   * for another transaction that reminds one of them. All are of one event.
   */
  addNew(reminders: readonly Reminder[]): Promise<readonly PersonId[]>;
}
