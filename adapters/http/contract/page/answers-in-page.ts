import type { FirstCall } from './first-calls.ts';
import { jsonElement } from './json-element.ts';

/** The id of the page's element that holds the answers of its first calls as JSON: an array of `PageAnswer`. */
export const ANSWERS_ELEMENT = 'answers';

/** The answer of a first call. */
export interface PageAnswer {
  readonly route: FirstCall['route'];
  readonly input: FirstCall['input'];
  readonly answer: unknown;
}

/** Returns the element of these answers, whose bodies are JSON; empty without any. */
export function answersElement(
  answers: readonly { readonly call: FirstCall; readonly body: string }[],
): string {
  if (answers.length === 0) return '';
  const items = answers.map(
    ({ call: { route, input }, body }) =>
      `{"route":"${route}","input":${JSON.stringify(input)},"answer":${body}}`,
  );
  return jsonElement(ANSWERS_ELEMENT, `[${items.join()}]`);
}
