import type { ErrorCode, ErrorParams } from './error-params.ts';
import type { FieldProblem, FieldProblemParams } from './field-problem.ts';

/** A sentence, or a function of its params. */
type Sentence<Params> = [keyof Params] extends [never] ? string : (params: Params) => string;

/** One sentence per reason; the reason is not among the params. */
type SentencesByReason<Params extends { readonly reason: string }> = {
  readonly [Reason in Params['reason']]: [keyof ParamsOf<Params, Reason>] extends ['reason']
    ? string
    : (params: ParamsOf<Params, Reason>) => string;
};
type ParamsOf<Params, Reason> = Params extends { readonly reason: infer Some }
  ? Reason extends Some
    ? Params
    : never
  : never;

/** The sentences of one language: one for every code and reason of an error, and for every problem of a field. */
export interface Sentences {
  readonly errors: {
    readonly [Code in ErrorCode]: ErrorParams[Code] extends { readonly reason: string }
      ? SentencesByReason<ErrorParams[Code]>
      : Sentence<ErrorParams[Code]>;
  };
  readonly problems: {
    readonly [Code in keyof FieldProblemParams]: Sentence<FieldProblemParams[Code]>;
  };
}

type Params = Readonly<Record<string, unknown>>;
type Entry = string | ((params: never) => string) | Readonly<Record<string, unknown>>;

/**
 * Returns the sentence of an error. Returns null for a code or reason that the table does not have, as that of a newer
 * server, and for missing params.
 */
export function errorSentence({ errors }: Sentences, code: ErrorCode, params: object): string | null {
  return sentenceOf(errors, code, params as Params);
}

/** Returns the sentence of a field's problem, or null as `errorSentence`. */
export function problemSentence({ problems }: Sentences, { code, ...params }: FieldProblem): string | null {
  return sentenceOf(problems, code, params);
}

function sentenceOf(table: Readonly<Record<string, Entry>>, code: string, params: Params): string | null {
  const entry = Object.hasOwn(table, code) ? table[code] : undefined;
  if (typeof entry === 'string') return entry;
  if (typeof entry === 'object')
    return sentenceOf(entry as Readonly<Record<string, Entry>>, String(params.reason), params);
  if (entry === undefined || Object.keys(params).length === 0) return null;
  return entry(params as never);
}
