import type { Api } from '#adapters/http/contract/api.ts';
import { ANSWERS_ELEMENT, type PageAnswer } from '#adapters/http/contract/page/answers-in-page.ts';
import type { FirstCall } from '#adapters/http/contract/page/first-calls.ts';
import { drawnPage } from '../../ui/first-render/drawn-page.ts';

type Route = FirstCall['route'];
type Input<Name extends Route> = Extract<FirstCall, { readonly route: Name }>['input'];
type Answer<Name extends Route> = Awaited<ReturnType<Api[Name]>>;

/** Later, an answer is not even shown until it is refetched. */
const MAX_AGE_MS = 60_000;

/** The answers that nobody has used yet; read from the page when the first is asked for. */
let unused: { readonly element: Element | null; readonly answers: Map<string, unknown> } | null = null;

/** The answers of the page that the server is drawing. */
let written: ReadonlyMap<string, unknown> = new Map();

/** Sets what the server draws the next page with. */
export function drawWith(answers: readonly PageAnswer[]): void {
  written = answersIn(answers);
}

/**
 * Returns the answer that the server wrote into the page as a query's initial data: shown at once, while the call is made
 * as without it. An answer is used once.
 */
export function firstAnswer<Name extends Route>(route: Name, input: Input<Name>) {
  return {
    initialData: () => take(route, input),
    initialDataUpdatedAt: 0,
  };
}

/** The same for the first of several pages. */
export function firstPage<Name extends Route>(route: Name, input: Input<Name>) {
  return {
    initialData: () => {
      const page = take(route, input);
      return page && { pages: [page], pageParams: [null] };
    },
    initialDataUpdatedAt: 0,
  };
}

function take<Name extends Route>(route: Name, input: Input<Name>): Answer<Name> | undefined {
  if (typeof document === 'undefined') return written.get(keyOf(route, input)) as Answer<Name> | undefined;
  const element = document.getElementById(ANSWERS_ELEMENT);
  // What the server has drawn with them is taken over as it is.
  if (performance.now() > MAX_AGE_MS && !drawnPage()) return undefined;
  if (unused?.element !== element)
    unused = { element, answers: answersIn(JSON.parse(element?.textContent ?? '[]')) };
  const key = keyOf(route, input);
  const answer = unused.answers.get(key) as Answer<Name> | undefined;
  unused.answers.delete(key);
  return answer;
}

function answersIn(answers: readonly PageAnswer[]): Map<string, unknown> {
  return new Map(answers.map(({ route, input, answer }) => [keyOf(route, input), answer]));
}

/** The same for inputs that differ in the order of their fields or in fields that are null. */
function keyOf(route: Route, input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== null);
  return JSON.stringify([route, fields.sort(([one], [other]) => (one < other ? -1 : 1))]);
}
