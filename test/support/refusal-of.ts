import { DomainError, type FieldProblems } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';

/** An error as a client sees it. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: FieldProblems | null;
  readonly retryAfterSeconds: number | null;
}

/** Returns the error of work that must be refused. Fails when the work succeeds or breaks otherwise. */
export async function refusalOf(work: Promise<unknown> | (() => unknown)): Promise<Refusal> {
  let answer: unknown;
  try {
    answer = await (typeof work === 'function' ? work() : work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, fields, retryAfterSeconds } = error;
    return { code, message, fields, retryAfterSeconds };
  }
  throw new Error(`It was not refused but answered ${JSON.stringify(answer)}.`);
}

/** An error with only its sentence. */
export function plainRefusal(code: ErrorCode, message: string): Refusal {
  return { code, message, fields: null, retryAfterSeconds: null };
}

/** An error about input fields; the first field’s problem is the sentence. */
export function fieldRefusal(fields: FieldProblems): Refusal {
  return {
    code: 'invalid_input',
    message: Object.values(fields)[0] ?? '',
    fields,
    retryAfterSeconds: null,
  };
}

export const SIGN_IN = plainRefusal('unauthenticated', 'Please sign in first.');
export const NOT_YOUR_ROLE = plainRefusal('forbidden', 'Your role does not allow this.');
export const NO_EVENT = plainRefusal('event_not_found', 'Event not found');
