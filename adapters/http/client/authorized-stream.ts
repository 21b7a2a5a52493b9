import { DomainError } from '#core/shared/errors/domain-error.ts';
import { eventKinds } from './event-stream.ts';
import { credentials, type HttpApiOptions } from './http-api.ts';
import { readResponse } from './read-response.ts';

/** `open`: events begin. `lost`: the connection broke. `again`: it is open later than asked for, and events were missed. */
export type StreamState = 'open' | 'lost' | 'again';

export interface StreamListener {
  state(state: StreamState): void;
  event(kind: string): void;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/**
 * A stream of server-sent events for a signed-in person, read with `fetch` because `EventSource` can't send a token.
 * Reopens the stream when it ends.
 */
export class AuthorizedStream {
  constructor(
    private readonly options: HttpApiOptions,
    /** Below the API's base address, with a slash at the start. */
    private readonly path: string,
  ) {}

  /** Returns a function that ends the stream. */
  follow(listener: StreamListener): () => void {
    const end = new AbortController();
    void this.#follow(listener, end.signal);
    return () => end.abort();
  }

  async #follow(listener: StreamListener, signal: AbortSignal): Promise<void> {
    let wait = FIRST_WAIT_MS;
    let isFresh = false;
    let waited = false;
    while (!signal.aborted) {
      const opened = await this.#open(isFresh, signal);
      isFresh = opened === 'stale-token';
      if (isFresh) continue;
      if (opened instanceof ReadableStream) {
        listener.state('open');
        if (waited) listener.state('again');
        wait = FIRST_WAIT_MS;
        if (await this.#read(opened, listener, signal)) listener.state('lost');
      } else if (opened === 'refused') return;
      await pause(wait, signal);
      waited = true;
      wait = opened instanceof ReadableStream ? wait : Math.min(wait * 2, MAX_WAIT_MS);
    }
  }

  /** Opens the stream. `refused` when the person may not read it, which is final; `away` when it may open later. */
  async #open(
    fresh: boolean,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | 'stale-token' | 'refused' | 'away'> {
    const { baseUrl, token, fetch = globalThis.fetch } = this.options;
    try {
      const bearer = await token({ fresh });
      const headers = { accept: 'text/event-stream', ...credentials(bearer, this.options) };
      const response = await fetch(`${baseUrl}${this.path}`, { headers, signal, cache: 'no-store' });
      if (response.ok) return response.body ?? 'away';
      if (response.status === 401) return fresh ? 'away' : 'stale-token';
      if (response.status !== 403 && response.status !== 404) return 'away';
      return (await lacksSecondFactor(response)) ? 'away' : 'refused';
    } catch {
      return 'away';
    }
  }

  /** Reads the stream to its end. Returns false when the subscriber ended it. */
  async #read(
    stream: ReadableStream<Uint8Array>,
    listener: StreamListener,
    signal: AbortSignal,
  ): Promise<boolean> {
    try {
      for await (const kind of eventKinds(stream)) {
        if (signal.aborted) return false;
        listener.event(kind);
      }
    } catch {
      // The connection broke: it is opened again like one that ended.
    }
    return !signal.aborted;
  }
}

/** The page asks the person for it, or another one does; the stream is no reason to ask. */
async function lacksSecondFactor(response: Response): Promise<boolean> {
  const refusal = await readResponse(response).catch((error: unknown) => error);
  return refusal instanceof DomainError && refusal.code === 'second_factor_required';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    if (signal.aborted) return resume();
    const timer = setTimeout(resume, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resume();
      },
      { once: true },
    );
  });
}
