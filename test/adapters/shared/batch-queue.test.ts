import { describe, expect, it, vi } from 'vitest';
import { BatchQueue } from '#adapters/shared/batch-queue.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

describe('BatchQueue', () => {
  /** Serves a batch when the test resolves it. */
  function counter({ maxBatch = 200, maxQueue = 5_000, isRemote = false } = {}) {
    const served: (readonly number[])[] = [];
    const waiting: (() => void)[] = [];
    const batches = new BatchQueue<number, string>(
      async (requests) => {
        served.push(requests);
        await new Promise<void>((open) => waiting.push(open));
        return requests.map((request) => `answer ${request}`);
      },
      { limits: { maxBatch, maxQueue }, isRemote },
    );
    /** Waits until a batch is being served, then resolves it. */
    async function next() {
      const open = await vi.waitUntil(() => waiting.shift(), { interval: 1 });
      open();
    }
    /** Waits until so many batches were passed to the test. */
    const servedCount = (count: number) => vi.waitUntil(() => served.length === count, { interval: 1 });
    return { batches, served, servedCount, next };
  }

  it('serves a single request at once, and later ones in the next batch in order', async () => {
    const { batches, served, servedCount, next } = counter();
    const first = batches.submit(1);
    await servedCount(1);
    const others = [2, 3, 4].map((request) => batches.submit(request));
    expect(served).toEqual([[1]]);
    await next();
    expect(await first).toBe('answer 1');
    await servedCount(2);
    expect(served).toEqual([[1], [2, 3, 4]]);
    await next();
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3', 'answer 4']);
  });

  it('limits the size of a batch and refuses requests when the queue is full', async () => {
    const { batches, served, next } = counter({ maxBatch: 2, maxQueue: 3 });
    const asked = [1, 2, 3].map((request) => batches.submit(request));
    await expect(batches.submit(4)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    await next();
    await next();
    await Promise.all(asked);
    expect(served).toEqual([[1, 2], [3]]);
  });

  it('refuses one request without affecting the others', async () => {
    const refusal = new DomainError({ code: 'sold_out', params: {}, message: 'Sold out.' });
    const batches = new BatchQueue<number, string>(async (requests) =>
      requests.map((request) => (request === 2 ? refusal : 'yes')),
    );
    const answers = await Promise.allSettled([1, 2, 3].map((request) => batches.submit(request)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: refusal });
  });

  it('retries each request alone when a batch fails', async () => {
    const tried: (readonly number[])[] = [];
    const batches = new BatchQueue<number, string>(async (requests) => {
      tried.push(requests);
      if (requests.includes(2)) throw new Error('2 is broken.');
      return requests.map(() => 'yes');
    });
    const answers = await Promise.allSettled([1, 2, 3].map((request) => batches.submit(request)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(tried).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('rejects all requests when none can be served, and recovers', async () => {
    let isUnreachable = true;
    let tries = 0;
    const batches = new BatchQueue<number, string>(async (requests) => {
      tries += 1;
      if (isUnreachable) throw new DomainError({ code: 'unavailable', params: {}, message: 'Away.' });
      return requests.map(() => 'yes');
    });
    const answers = await Promise.allSettled([1, 2, 3].map((request) => batches.submit(request)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(1);
    isUnreachable = false;
    expect(await batches.submit(4)).toBe('yes');
  });

  it('retries a single request once after a transient error', async () => {
    let tries = 0;
    const batches = new BatchQueue<number, string>(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('passing');
        return ['yes'];
      },
      { isTransient: (error) => error instanceof Error && error.message === 'passing' },
    );
    expect(await batches.submit(1)).toBe('yes');
  });

  it('includes requests of the same turn of the event loop', async () => {
    const served: (readonly number[])[] = [];
    const batches = new BatchQueue<number, string>(async (requests) => {
      served.push(requests);
      return requests.map(() => 'yes');
    });
    const first = batches.submit(1);
    await Promise.resolve();
    await Promise.all([first, batches.submit(2)]);
    expect(served).toEqual([[1, 2]]);
  });

  it('resolves a batch and handles other events before it serves the next one', async () => {
    const log: string[] = [];
    const batches = new BatchQueue<number, string>(
      async (requests) => {
        log.push(`serves ${requests.join()}`);
        setImmediate(() => log.push('another event'));
        return requests.map(() => 'yes');
      },
      { limits: { maxBatch: 2, maxQueue: 10 } },
    );
    const callers = [1, 2, 3].map((request) =>
      batches.submit(request).then(() => log.push(`answered ${request}`)),
    );
    await Promise.all(callers);
    expect(log).toEqual([
      'serves 1,2',
      'answered 1',
      'answered 2',
      'another event',
      'serves 3',
      'answered 3',
    ]);
  });

  it('starts the next batch of another process before it resolves the previous one, without waiting for it to end', async () => {
    const { batches, served, servedCount, next } = counter({ isRemote: true });
    const first = batches.submit(1).then(() => served.length);
    await servedCount(1);
    const second = batches.submit(2);
    await next();
    expect(await first).toBe(2);
    await next();
    expect(await second).toBe('answer 2');
  });
});
