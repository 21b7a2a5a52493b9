import type { EventId } from '../events/event.ts';
import { token } from './token.ts';

/** Something that people may be looking at right now has changed. */
export type LiveUpdate =
  /** Tickets of the event were sold, held, given back or let in. */
  | { readonly kind: 'sales'; readonly eventId: EventId }
  /** What is told of the event itself: it came, goes, or reads otherwise than before. */
  | { readonly kind: 'event'; readonly eventId: EventId }
  /** Words of other processes may have been lost: whoever looks on looks at everything again. */
  | { readonly kind: 'gap' };

/**
 * Tells whoever looks on, in every process: here at once, elsewhere within a second. Told after the change is committed;
 * a lost word is no fault. A rush of equal words may reach other processes as one.
 */
export interface EventBus {
  publish(update: LiveUpdate): void;
  /** Answers a function that ends the subscription. */
  subscribe(listener: (update: LiveUpdate) => void): () => void;
}
export const EventBus = token<EventBus>('EventBus');
