import { domainError } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { nextTurn } from './next-turn.ts';

export interface BatchLimits {
  /** The maximum number of requests in a batch. */
  readonly maxBatch: number;
  /** The maximum number of waiting requests; further ones are refused. */
  readonly maxQueue: number;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchOptions {
  readonly limits?: BatchLimits | undefined;
  /** Whether the error is transient, so that a single request is retried. */
  readonly isTransient?: (error: unknown) => boolean;
  /** Whether serving waits for another process. Callers then get their results while the next batch is served. */
  readonly isRemote?: boolean;
}

const DEFAULT_LIMITS: BatchLimits = { maxBatch: 200, maxQueue: 5_000 };
const noCallers = () => undefined;

/**
 * Serves requests in batches: those that arrive while a batch is being served form the next one, in their order. A rush
 * costs a few transactions, and a single request does not wait. Other events are handled between two batches.
 */
export class BatchQueue<Request, Answer> {
  readonly #waiting: Waiting<Request, Answer>[] = [];
  readonly #limits: BatchLimits;
  readonly #isTransient: (error: unknown) => boolean;
  readonly #isRemote: boolean;
  #isServing = false;

  /**
   * `serve` returns a result or a `DomainError` per request, in their order. When it throws, nothing of the batch was
   * written.
   */
  constructor(
    private readonly serve: (requests: readonly Request[]) => Promise<readonly (Answer | DomainError)[]>,
    { limits, isTransient, isRemote }: BatchOptions = {},
  ) {
    this.#limits = limits ?? DEFAULT_LIMITS;
    this.#isTransient = isTransient ?? (() => false);
    this.#isRemote = isRemote ?? false;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Throws the request's error, or `unavailable` when the queue is full. */
  async submit(request: Request): Promise<Answer> {
    if (this.#waiting.length >= this.#limits.maxQueue)
      throw domainError('unavailable', { reason: 'crowded' }, { retryAfterSeconds: 1 });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isServing) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isServing = true;
    await nextTurn();
    let resolveEarlier: () => void = noCallers;
    while (this.#waiting.length > 0) {
      const attempt = this.#attempt(this.#waiting.splice(0, this.#limits.maxBatch));
      if (resolveEarlier !== noCallers) void nextTurn().then(resolveEarlier);
      resolveEarlier = await attempt;
      if (this.#isRemote) continue;
      resolveEarlier();
      resolveEarlier = noCallers;
      await nextTurn();
    }
    this.#isServing = false;
    resolveEarlier();
  }

  /** Serves a batch. Returns a function that passes the results to the callers. */
  async #attempt(batch: readonly Waiting<Request, Answer>[], isLastTry = false): Promise<() => void> {
    try {
      const answers = await this.serve(batch.map(({ request }) => request));
      return () => resolveAll(batch, answers);
    } catch (error) {
      if (isLastTry || !this.#isWorthAnotherTry(error, batch.length))
        return () => {
          for (const { reject } of batch) reject(error);
        };
      for (const one of batch) (await this.#attempt([one], true))();
      return noCallers;
    }
  }

  /** Retries each request of a failed batch alone, so that one failure does not affect the others. */
  #isWorthAnotherTry(error: unknown, count: number): boolean {
    if (error instanceof DomainError && error.code === 'unavailable') return false;
    return count > 1 || this.#isTransient(error);
  }
}

function resolveAll<Request, Answer>(
  batch: readonly Waiting<Request, Answer>[],
  answers: readonly (Answer | DomainError)[],
): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const answer = answers[index];
    if (answer === undefined || answer instanceof DomainError) reject(answer);
    else resolve(answer);
  }
}
