import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpLiveEvents, type LiveStream } from '#adapters/http/client/http-live-events.ts';

/** A stream whose events the test sends. */
class FakeStream implements LiveStream {
  readyState = 1;
  readonly #hear = new Map<string, () => void>();

  constructor(readonly address: string) {}

  addEventListener(kind: string, received: () => void): void {
    this.#hear.set(kind, received);
  }

  close(): void {
    this.readyState = 2;
  }

  say(kind: 'sales' | 'error'): void {
    this.#hear.get(kind)?.();
  }
}

describe('HttpLiveEvents', () => {
  const opened: FakeStream[] = [];
  const live = new HttpLiveEvents('/api', (address) => {
    const stream = new FakeStream(address);
    opened.push(stream);
    return stream;
  });
  beforeEach(() => {
    opened.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('listens to the event’s own stream', () => {
    let notified = 0;
    live.watch('a/b', () => {
      notified += 1;
    });
    expect(opened[0]?.address).toBe('/api/live/events/a%2Fb');
    opened[0]?.say('sales');
    opened[0]?.say('sales');
    expect(notified).toBe(2);
  });

  it('leaves it to the browser to reopen a broken stream', () => {
    live.watch('one', () => undefined);
    opened[0]?.say('error');
    vi.advanceTimersByTime(60_000);
    expect(opened.length).toBe(1);
  });

  it('retries a refused stream after a pause', () => {
    live.watch('one', () => undefined);
    opened[0]?.close();
    opened[0]?.say('error');
    vi.advanceTimersByTime(29_999);
    expect(opened.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(opened.length).toBe(2);
  });

  it('closes the stream when it is unsubscribed and does not reopen it', () => {
    const stop = live.watch('one', () => undefined);
    opened[0]?.close();
    opened[0]?.say('error');
    stop();
    vi.advanceTimersByTime(60_000);
    expect(opened.length).toBe(1);
    expect(opened[0]?.readyState).toBe(2);
  });
});
