import { DomainError } from './domain-error.ts';

export interface BatchSize {
  /** How many requests are served together at most. */
  readonly most: number;
  /** How many may wait; the next one is turned away. */
  readonly waiting: number;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchOptions {
  readonly size?: BatchSize | undefined;
  /** Whether a request that failed by itself may succeed at the next look. */
  readonly isTransient?: (error: unknown) => boolean;
  /** Until everything that has come by now was taken in. */
  readonly nextTurn?: () => Promise<void>;
}

const DEFAULT_SIZE: BatchSize = { most: 200, waiting: 5_000 };
const nobody = () => undefined;

/**
 * Group commit: while one batch is being served, the requests that come gather and are the next batch, in the order
 * they came. So a rush costs a few transactions, and a lone request waits for nobody. Who was served is told once the
 * next batch is on its way, so that telling many holds up nobody else.
 */
export class Batches<Request, Answer> {
  readonly #waiting: Waiting<Request, Answer>[] = [];
  readonly #size: BatchSize;
  readonly #isTransient: (error: unknown) => boolean;
  readonly #nextTurn: () => Promise<void>;
  #isServing = false;

  /**
   * `serve` answers each request, in their order, or refuses it with a `DomainError`. When it throws, nothing of its
   * batch has happened.
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

  /** Throws what the request was refused with, or `unavailable` when too many wait. */
  async submit(request: Request): Promise<Answer> {
    if (this.#waiting.length >= this.#size.waiting)
      throw new DomainError('unavailable', 'A lot of people are here right now. Please try again.', {
        retryAfterSeconds: 1,
      });
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

  /** Serves a batch, and answers how to tell everybody in it. */
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

  /** One request that can't be served must not fail its neighbours, so each is tried by itself. */
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
