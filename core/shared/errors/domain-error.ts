import type { ErrorCode, ErrorParams } from './error-params.ts';

/** The sentence of each invalid field's problem, by the field's name. */
export type FieldProblems = Readonly<Record<string, string>>;

type ErrorReason = Extract<ErrorParams[ErrorCode], { readonly reason: string }>['reason'];

export interface DomainErrorDetails {
  readonly code: ErrorCode;
  /** The params of the code; empty when they are unknown. */
  readonly params: ErrorParams[ErrorCode];
  /** The English sentence. */
  readonly message: string;
  readonly fields?: FieldProblems | null;
  /** Seconds after which a retry can succeed. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A refused request. `code` and `params` are for programs, `message` for people. `domainError` builds one with its
 * sentence; this constructor is for one that arrives with its sentence.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly params: ErrorParams[ErrorCode];
  readonly fields: FieldProblems | null;
  readonly retryAfterSeconds: number | null;

  constructor({ code, params, message, fields, retryAfterSeconds, cause }: DomainErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.params = params;
    this.fields = fields ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }

  /** Which sentence of its code it is; null for a code with one sentence. */
  get reason(): ErrorReason | null {
    return 'reason' in this.params ? this.params.reason : null;
  }
}
