import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** The current address of a person’s calendar, once they have replaced the first one. */
export interface CalendarAddress {
  readonly userId: PersonId;
  /** Part of what is signed, so that another version is another address. */
  readonly version: string;
  readonly replacedAt: Instant;
}

/** The addresses that people have replaced. Outside the unit of work: each is written alone. */
export interface CalendarAddresses {
  /** Returns null for a person who has not replaced theirs. */
  find(userId: PersonId): Promise<CalendarAddress | null>;
  /** Adds or replaces the person’s address. */
  save(address: CalendarAddress): Promise<void>;
}
export const CalendarAddresses = token<CalendarAddresses>('CalendarAddresses');
