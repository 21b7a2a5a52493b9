import type { DomainEvent } from './domain-event.ts';

/** Longer than anything that acts on them is likely to stand still. */
export const DOMAIN_EVENT_DAYS = 30;

/** The domain events, inside the transaction of what happened. They are never changed, and removed when they are old. */
export interface DomainEventRepository {
  /** Stores them, in any number, with one statement. Throws when an id is taken. */
  addAll(events: readonly DomainEvent[]): Promise<void>;
}
