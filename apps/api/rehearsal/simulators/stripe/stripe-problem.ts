export interface ProblemDetails {
  readonly type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly code?: string;
  readonly param?: string;
  readonly message: string;
}

/** An error answer of Stripe’s interface. */
export class StripeProblem extends Error {
  override readonly name = 'StripeProblem';

  constructor(
    readonly status: number,
    readonly details: ProblemDetails,
  ) {
    super(details.message);
  }

  get body(): unknown {
    return { error: { type: 'invalid_request_error', ...this.details } };
  }
}

export function invalid(message: string, details: Omit<ProblemDetails, 'message'> = {}): StripeProblem {
  return new StripeProblem(400, { ...details, message });
}

export function missing(kind: string, id: string, param = 'id'): StripeProblem {
  return new StripeProblem(404, { code: 'resource_missing', param, message: `There is no ${kind} ${id}.` });
}
