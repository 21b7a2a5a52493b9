import { DomainError, type ErrorCode, type FieldProblems } from '#core/shared/domain-error.ts';

/** What a person or a program gets to know of a refusal. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: FieldProblems | null;
  readonly retryAfterSeconds: number | null;
}

/** The refusal of work that must be refused. Fails when the work succeeds or breaks in another way. */
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

/** A refusal without anything but its sentence. */
export function plainRefusal(code: ErrorCode, message: string): Refusal {
  return { code, message, fields: null, retryAfterSeconds: null };
}

/** A refusal of an input's fields; the first one's problem is the sentence. */
export function fieldRefusal(fields: FieldProblems): Refusal {
  return {
    code: 'invalid_input',
    message: Object.values(fields)[0] ?? '',
    fields,
    retryAfterSeconds: null,
  };
}
