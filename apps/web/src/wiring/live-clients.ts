import type { HttpApiOptions } from '#adapters/http/client/http-api.ts';
import { HttpLiveEvents } from '#adapters/http/client/http-live-events.ts';
import { HttpLiveSales } from '#adapters/http/client/http-live-sales.ts';
import { HttpLiveTickets } from '#adapters/http/client/http-live-tickets.ts';

/** The clients of all live streams, in one file that loads with the first subscription. */
export function liveClients(calls: HttpApiOptions) {
  return {
    events: new HttpLiveEvents(calls.baseUrl),
    sales: new HttpLiveSales(calls),
    tickets: new HttpLiveTickets(calls),
  };
}
