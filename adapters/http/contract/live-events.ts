import type { EventId } from '#core/events/event.ts';
import { token } from '#core/shared/token.ts';

/** Tells a page when an event is worth asking for again. A lost word is no fault: whoever listens also asks now and then. */
export interface LiveEvents {
  /** Calls back when tickets of a public event are sold, held or given back. Answers a function that ends the watch. */
  watch(id: EventId, changed: () => void): () => void;
}
export const LiveEvents = token<LiveEvents>('LiveEvents');
