import type { EventId } from '../events/event.ts';
import { token } from './token.ts';

/** Something that people may be looking at right now has changed. */
export interface LiveUpdate {
  readonly kind: 'sales';
  readonly eventId: EventId;
}

/** Tells whoever looks on, in every process. Told after the change is committed; a lost word is no fault. */
export interface LiveUpdates {
  tell(update: LiveUpdate): void;
  /** Answers a function that ends the subscription. */
  listen(listener: (update: LiveUpdate) => void): () => void;
}
export const LiveUpdates = token<LiveUpdates>('LiveUpdates');
