import { domainError } from './errors/build-error.ts';
import { DomainError } from './errors/domain-error.ts';

export interface BatchSize {
  /** The maximum number of requests in a batch. */
  readonly most: number;
  /** The maximum number of waiting requests; further ones are refused. */
  readonly waiting: number;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchOptions {
  readonly size?: BatchSize | undefined;
  /** Whether the error is transient, so that a single request is retried. */
  readonly isTransient?: (error: unknown) => boolean;
  /** Waits until pending input has been read, so that more requests join the batch. */
  readonly nextTurn?: () => Promise<void>;
}

const DEFAULT_SIZE: BatchSize = { most: 200, waiting: 5_000 };
const nobody = () => undefined;

/**
 * Group commit: requests that arrive while a batch is being served form the next batch, in their order. A rush costs a
 * few transactions, and a single request does not wait. Callers get their results once the next batch has started, so
 * that resolving them does not delay it.
 */
export class Batches<Request, Answer> {
  readonly #waiting: Waiting<Request, Answer>[] = [];
  readonly #size: BatchSize;
  readonly #isTransient: (error: unknown) => boolean;
  readonly #nextTurn: () => Promise<void>;
  #isServing = false;

  /**
   * `serve` returns a result or a `DomainError` per request, in their order. When it throws, nothing of the batch was
   * written.
   */
  constructor(
    private readonly serve: (requests: readonly Request[]) => Promise<readonly (Answer | DomainError)[]>,
    { size, isTransient, nextTurn }: BatchOptions = {},
  ) {
    this.#size = size ?? DEFAULT_SIZE;
    this.#isTransient = isTransient ?? (() => false);
    this.#nextTurn = nextTurn ?? (() => Promise.resolve());
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Throws the request's error, or `unavailable` when the queue is full. */
  async submit(request: Request): Promise<Answer> {
    if (this.#waiting.length >= this.#size.waiting)
      throw domainError('unavailable', { reason: 'crowded' }, { retryAfterSeconds: 1 });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isServing) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isServing = true;
    await this.#nextTurn();
    let tellEarlier: () => void = nobody;
    while (this.#waiting.length > 0) {
      const attempt = this.#attempt(this.#waiting.splice(0, this.#size.most));
      if (tellEarlier !== nobody) void this.#nextTurn().then(tellEarlier);
      tellEarlier = await attempt;
    }
    this.#isServing = false;
    tellEarlier();
  }

  /** Serves a batch. Returns a function that passes the results to the callers. */
  async #attempt(batch: readonly Waiting<Request, Answer>[], isLastTry = false): Promise<() => void> {
    try {
      const answers = await this.serve(batch.map(({ request }) => request));
      return () => tell(batch, answers);
    } catch (error) {
      if (isLastTry || !this.#isWorthAnotherTry(error, batch.length))
        return () => {
          for (const { reject } of batch) reject(error);
        };
      for (const one of batch) (await this.#attempt([one], true))();
      return nobody;
    }
  }

  /** Retries each request of a failed batch alone, so that one failure does not affect the others. */
  #isWorthAnotherTry(error: unknown, count: number): boolean {
    if (error instanceof DomainError && error.code === 'unavailable') return false;
    return count > 1 || this.#isTransient(error);
  }
}

function tell<Request, Answer>(
  batch: readonly Waiting<Request, Answer>[],
  answers: readonly (Answer | DomainError)[],
): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const answer = answers[index];
    if (answer === undefined || answer instanceof DomainError) reject(answer);
    else resolve(answer);
  }
}
