import type { TicketId } from '#core/shared/ids.ts';
import { token } from '#core/shared/token.ts';

/** Notifies the holder that a ticket was checked in. Notifications can be lost, so pages also poll. */
export interface LiveTickets {
  /** Calls back when the signed-in person's ticket is checked in. Returns a function that unsubscribes. */
  watch(id: TicketId, changed: () => void): () => void;
}
export const LiveTickets = token<LiveTickets>('LiveTickets');
