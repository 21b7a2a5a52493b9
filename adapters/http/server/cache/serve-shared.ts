import { authorize } from '#adapters/http/contract/authorize.ts';
import type { Endpoint } from '#adapters/http/contract/endpoint.ts';
import type { Route } from '#adapters/http/contract/route.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { UseCase } from '#core/use-case.ts';
import { json } from '../json-response.ts';
import { readInput } from '../read-input.ts';
import { type AppContext, headerOf } from '../request-context.ts';
import { actorOf, type ServingOptions } from '../serve-route.ts';
import { isKnownAlready } from './entity-tag.ts';
import type { SharedAnswer, SharedAnswers } from './shared-answers.ts';

/**
 * Serves a route with a shared response: the public one for everyone who may read it, otherwise one of this person's
 * own.
 */
export async function serveShared(
  c: AppContext,
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): Promise<Response> {
  const { shared } = options;
  const actor = await actorOf(c, route, options);
  authorize(actor, route);
  const address = c.env?.incoming?.url;
  const known = address === undefined ? null : shared.at(address);
  if (known) return respond(known, headerOf(c, 'if-none-match'));
  const input = await readInput(c, route, route.input);
  try {
    const answer = await readShared(shared, route, input, useCase, address);
    return respond(answer, headerOf(c, 'if-none-match'));
  } catch (error) {
    if (actor.kind === 'anonymous' || !isMissing(error)) throw error;
    return json(await useCase.execute(actor, input), route.status);
  }
}

/** Returns the response that an anonymous caller gets. Throws the use case's error when there is none. */
export function readShared<Input>(
  shared: SharedAnswers,
  endpoint: Pick<Endpoint, 'path' | 'shared'>,
  input: Input,
  useCase: UseCase<Input, unknown>,
  address?: string,
): Promise<SharedAnswer> {
  const about = endpoint.shared === 'event' ? idIn(input) : null;
  const question = { route: `/api${endpoint.path}`, input, about };
  return shared.read(question, () => useCase.execute(ANONYMOUS, input), address);
}

function isMissing(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'event_not_found';
}

function idIn(input: unknown): string {
  const { id } = Object(input) as { readonly id?: unknown };
  return String(id);
}

function respond({ body, tag }: SharedAnswer, ifNoneMatch: string | undefined): Response {
  const headers = { 'cache-control': 'no-cache', etag: tag };
  if (isKnownAlready(ifNoneMatch, tag)) return new Response(null, { status: 304, headers });
  return new Response(body as BodyInit, {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}
