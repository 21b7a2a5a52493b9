import { describe, expect, it } from 'vitest';
import { Batches } from '#core/shared/batches.ts';
import { DomainError } from '#core/shared/domain-error.ts';

describe('a counter that serves who waits together', () => {
  /** Serves a batch when told to. */
  function counter(most = 200, waiting = 5_000) {
    const served: (readonly number[])[] = [];
    const rawRoutes: (() => void)[] = [];
    const batches = new Batches<number, string>(
      async (requests) => {
        served.push(requests);
        await new Promise<void>((open) => rawRoutes.push(open));
        return requests.map((request) => `answer ${request}`);
      },
      { size: { most, waiting } },
    );
    return { batches, served, next: () => rawRoutes.shift()?.() };
  }
  const turn = () => new Promise((resume) => setTimeout(resume));

  it('serves a lone request at once, and what comes meanwhile next, in its order', async () => {
    const { batches, served, next } = counter();
    const first = batches.submit(1);
    await turn();
    const others = [2, 3, 4].map((request) => batches.submit(request));
    await turn();
    expect(served).toEqual([[1]]);
    next();
    expect(await first).toBe('answer 1');
    await turn();
    expect(served).toEqual([[1], [2, 3, 4]]);
    next();
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3', 'answer 4']);
  });

  it('serves no more than it can at once, and turns away whom it has no room for', async () => {
    const { batches, served, next } = counter(2, 3);
    const asked = [1, 2, 3].map((request) => batches.submit(request));
    await expect(batches.submit(4)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    await turn();
    next();
    await turn();
    next();
    await Promise.all(asked);
    expect(served).toEqual([[1, 2], [3]]);
  });

  it('refuses one without harm to the others', async () => {
    const refusal = new DomainError('sold_out', 'Sold out.');
    const batches = new Batches<number, string>(async (requests) =>
      requests.map((request) => (request === 2 ? refusal : 'yes')),
    );
    const answers = await Promise.allSettled([1, 2, 3].map((request) => batches.submit(request)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: refusal });
  });

  it('tries each by itself when a batch can’t be served', async () => {
    const tried: (readonly number[])[] = [];
    const batches = new Batches<number, string>(async (requests) => {
      tried.push(requests);
      if (requests.includes(2)) throw new Error('2 is broken.');
      return requests.map(() => 'yes');
    });
    const answers = await Promise.allSettled([1, 2, 3].map((request) => batches.submit(request)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(tried).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('tells everybody when nothing can be served, and goes on when it can', async () => {
    let isAway = true;
    let tries = 0;
    const batches = new Batches<number, string>(async (requests) => {
      tries += 1;
      if (isAway) throw new DomainError('unavailable', 'Away.');
      return requests.map(() => 'yes');
    });
    const answers = await Promise.allSettled([1, 2, 3].map((request) => batches.submit(request)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(1);
    isAway = false;
    expect(await batches.submit(4)).toBe('yes');
  });

  it('tries a lone request once more where its fault passes', async () => {
    let tries = 0;
    const batches = new Batches<number, string>(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('passing');
        return ['yes'];
      },
      { isTransient: (error) => error instanceof Error && error.message === 'passing' },
    );
    expect(await batches.submit(1)).toBe('yes');
  });

  it('takes along whoever comes in the same turn', async () => {
    const served: (readonly number[])[] = [];
    const turns: (() => void)[] = [];
    const batches = new Batches<number, string>(
      async (requests) => {
        served.push(requests);
        return requests.map(() => 'yes');
      },
      { nextTurn: () => new Promise((resume) => turns.push(resume)) },
    );
    const first = batches.submit(1);
    await turn();
    const second = batches.submit(2);
    expect(served).toEqual([]);
    turns.shift()?.();
    await Promise.all([first, second]);
    expect(served).toEqual([[1, 2]]);
  });

  it('begins the next batch before it tells those who were served, and tells them before that one is done', async () => {
    const { batches, served, next } = counter();
    const first = batches.submit(1).then(() => served.length);
    await turn();
    const second = batches.submit(2);
    next();
    expect(await first).toBe(2);
    next();
    expect(await second).toBe('answer 2');
  });
});
