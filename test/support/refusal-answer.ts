import { expect } from 'vitest';
import { ENGLISH } from '#core/shared/errors/english-sentences.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import { errorSentence } from '#core/shared/errors/sentences.ts';
import type { Answer } from '#test/support/http-test-app.ts';

/** Checks that an answer is a well-formed error with the sentence of its code and params. Returns its code. */
export function refusalIn(answer: Answer): string {
  const { code, params, error } = answer.json as { code: ErrorCode; params?: object; error: unknown };
  expect(errorSentence(ENGLISH, code, params ?? {})).toBe(error);
  return anyRefusalIn(answer);
}

/** Checks that an answer is a well-formed error and returns its code. */
export function anyRefusalIn(answer: Answer): string {
  const { code } = answer.json as { code: ErrorCode };
  const { error, message, requestId, params, fields, ...rest } = answer.json as Record<string, unknown>;
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(rest).toEqual({ code });
  expect(error).toEqual(expect.stringMatching(/^[A-Z].*/s));
  expect(message).toBe(error);
  expect(requestId).toEqual(expect.any(String));
  if (params !== undefined) expect(Object.keys(params as object)).not.toEqual([]);
  if (fields !== undefined)
    for (const problem of Object.values(fields as object)) expect(problem).toEqual(expect.any(String));
  return `${answer.status} ${code}`;
}
