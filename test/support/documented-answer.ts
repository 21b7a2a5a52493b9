import { expect } from 'vitest';
import { errorCodesOf } from '#adapters/http/contract/error-codes.ts';
import { contract } from '#adapters/http/contract/index.ts';
import type { Route } from '#adapters/http/contract/route.ts';
import type { Answer } from '#test/support/http-test-app.ts';

const routes = (Object.values(contract) as Route<unknown, unknown>[]).map((route) => ({
  route,
  pattern: new RegExp(`^/api${route.path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`),
}));
const LITERAL = new Set(routes.map(({ route }) => route.path).filter((path) => !path.includes(':')));

/** Expects an answer with a status and a code that the OpenAPI document names for the call. */
export function expectDocumented(method: string, address: string, answer: Answer): void {
  const path = address.split('?')[0] ?? '';
  if (!isWellFormed(path)) return;
  const asked = method === 'HEAD' ? 'GET' : method;
  // Takes the first of several matching patterns.
  const literal = path.replace(/^\/api/, '');
  const called = routes.find(({ route, pattern }) => route.method === asked && pattern.test(path))?.route;
  // Skips an address without parameters that belongs to another call.
  if (!called || (called.path !== literal && LITERAL.has(literal))) return;
  const { code } = (answer.json ?? {}) as { readonly code?: unknown };
  // An answer about a code of an event has an object there.
  const answered = typeof code === 'string' ? code : String(answer.status);
  const { status, statusAgain = status, shared } = called;
  const done = [status, statusAgain, ...(shared ? [304] : [])].map(String);
  const named =
    method === 'HEAD' && answer.status >= 400 ? [answered] : [...done, ...errorCodesOf(called, true)];
  expect(named, `${called.name} was answered with ${answered}: add it to the route's refusals`).toContain(
    answered,
  );
}

function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
