import type { EventId, TicketId } from './shared/ids.ts';
import { token } from './shared/token.ts';

/** A change that open screens may show. */
export type LiveUpdate =
  /** Tickets of the event were sold, held, released or checked in. */
  | { readonly kind: 'sales'; readonly eventId: EventId }
  /** The ticket was checked in. */
  | { readonly kind: 'check-in'; readonly eventId: EventId; readonly ticketId: TicketId }
  /** The event was published, unpublished, cancelled or edited. */
  | { readonly kind: 'event'; readonly eventId: EventId }
  /** Updates of other processes may have been lost: subscribers reload everything. */
  | { readonly kind: 'gap' };

/**
 * Publishes changes to the subscribers of every process: of this one at once, of others within a second. Called after
 * the commit. Delivery is not guaranteed, and equal updates may be merged.
 */
export interface EventBus {
  publish(update: LiveUpdate): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (update: LiveUpdate) => void): () => void;
}
export const EventBus = token<EventBus>('EventBus');
