import { type ProblemDetails, StripeProblem } from './stripe-problem.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const DAY = 24 * 60 * 60;

/** Keeps answers by `Idempotency-Key` for 24 hours, refusals too. */
export class IdempotentAnswers {
  readonly #kept = new Map<string, ApiAnswer & { readonly request: string; readonly at: number }>();

  /** Does the work once for a key. Throws a `StripeProblem` when the key was used for another request. */
  once(key: string | null, request: string, now: number, work: () => ApiAnswer): ApiAnswer {
    if (key === null) return work();
    const kept = this.#kept.get(key);
    if (kept && kept.at + DAY > now) {
      if (kept.request !== request) throw new StripeProblem(400, OTHER_REQUEST);
      return kept;
    }
    const { status, body } = answerOf(work);
    this.#kept.set(key, { status, body, request, at: now });
    return { status, body };
  }
}

function answerOf(work: () => ApiAnswer): ApiAnswer {
  try {
    return work();
  } catch (error) {
    // Stripe does not keep the refusal of invalid parameters.
    if (error instanceof StripeProblem && error.details.param === undefined) return error;
    throw error;
  }
}

const OTHER_REQUEST: ProblemDetails = {
  type: 'idempotency_error',
  message: 'This key was used before with other parameters.',
};
