import { DomainError, type DomainErrorDetails } from './domain-error.ts';
import { ENGLISH } from './english-sentences.ts';
import type { ErrorCode, ErrorParams, None } from './error-params.ts';
import type { FieldProblem } from './field-problem.ts';
import { errorSentence, problemSentence } from './sentences.ts';

type Options = Pick<DomainErrorDetails, 'retryAfterSeconds' | 'cause'>;

/** Params can be left out where a code has none. */
type Rest<Code extends ErrorCode> = [keyof ErrorParams[Code]] extends [never]
  ? [params?: None, options?: Options]
  : [params: ErrorParams[Code], options?: Options];

/** Builds an error with its English sentence. */
export function domainError<Code extends ErrorCode>(code: Code, ...rest: Rest<Code>): DomainError {
  const [params = {}, options] = rest as readonly [params?: object, options?: Options];
  const message = errorSentence(ENGLISH, code, params) ?? '';
  return new DomainError({ code, params: params as ErrorParams[ErrorCode], message, ...options });
}

/** Builds the error of invalid fields. Its sentence is the first field's. */
export function invalidInput(fields: Readonly<Record<string, FieldProblem>>): DomainError {
  const sentences = Object.entries(fields).map(
    ([field, problem]) => [field, problemSentence(ENGLISH, problem) ?? ''] as const,
  );
  return new DomainError({
    code: 'invalid_input',
    params: { fields },
    message: sentences[0]?.[1] ?? '',
    fields: Object.fromEntries(sentences),
  });
}
