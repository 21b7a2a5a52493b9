import type { EventId } from '#core/shared/ids.ts';
import type { LiveEvents } from '../contract/live/live-events.ts';

/** The part of `EventSource` that is used. */
export interface LiveStream {
  readonly readyState: number;
  addEventListener(kind: 'sales' | 'error', listener: () => void): void;
  close(): void;
}

const CLOSED = 2;
const REOPEN_DELAY_MS = 30_000;

/**
 * Live events over server-sent events. The browser reopens a stream that ends; one that was refused is retried after a
 * pause.
 */
export class HttpLiveEvents implements LiveEvents {
  constructor(
    private readonly baseUrl: string,
    private readonly open: (address: string) => LiveStream = (address) => new EventSource(address),
  ) {}

  watch(id: EventId, changed: () => void): () => void {
    const address = `${this.baseUrl}/live/events/${encodeURIComponent(id)}`;
    let stream: LiveStream;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      const begun = this.open(address);
      stream = begun;
      begun.addEventListener('sales', changed);
      begun.addEventListener('error', () => {
        if (begun.readyState === CLOSED) retryTimer = setTimeout(begin, REOPEN_DELAY_MS);
      });
    };
    begin();
    return () => {
      clearTimeout(retryTimer);
      stream.close();
    };
  }
}
