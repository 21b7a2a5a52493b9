import type { LiveSales, SalesSignal } from '../contract/live/live-sales.ts';
import { AuthorizedStream } from './authorized-stream.ts';
import type { HttpApiOptions } from './http-api.ts';

/** Live sales over server-sent events. */
export class HttpLiveSales implements LiveSales {
  constructor(private readonly options: HttpApiOptions) {}

  watch(notify: (news: SalesSignal) => void): () => void {
    return new AuthorizedStream(this.options, '/live/sales').follow({
      // Sales between two streams were not notified.
      state: (state) => notify(state === 'again' ? 'sale' : state),
      event: (kind) => {
        if (kind === 'sales') notify('sale');
      },
    });
  }
}
