import type { TicketId } from '#core/shared/ids.ts';
import type { LiveTickets } from '../contract/live/live-tickets.ts';
import { AuthorizedStream } from './authorized-stream.ts';
import type { HttpApiOptions } from './http-api.ts';

/** Check-ins of one's own ticket over server-sent events. */
export class HttpLiveTickets implements LiveTickets {
  constructor(private readonly options: HttpApiOptions) {}

  watch(id: TicketId, changed: () => void): () => void {
    return new AuthorizedStream(this.options, `/live/tickets/${encodeURIComponent(id)}`).follow({
      // A check-in between two streams was not notified.
      state: (state) => {
        if (state === 'again') changed();
      },
      event: changed,
    });
  }
}
