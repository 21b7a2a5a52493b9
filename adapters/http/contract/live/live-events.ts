import type { EventId } from '#core/shared/ids.ts';
import { token } from '#core/shared/token.ts';

/** Notifies a page that an event changed. Notifications can be lost, so pages also poll. */
export interface LiveEvents {
  /** Calls back when tickets of a public event are sold, held or returned. Returns a function that unsubscribes. */
  watch(id: EventId, changed: () => void): () => void;
}
export const LiveEvents = token<LiveEvents>('LiveEvents');
