import type { ServerResponse } from 'node:http';
import { authorize } from '#adapters/http/contract/authorize.ts';
import type { Route } from '#adapters/http/contract/route.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { UseCase } from '#core/use-case.ts';
import { HonoCall } from '../hono-call.ts';
import { jsonAnswer, responseOf } from '../json-response.ts';
import type { ResolveClientAddress } from '../limits/client-address.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { readInput } from '../read-input.ts';
import type { AppContext, Incoming } from '../request-context.ts';
import type { RequestMeter } from '../request-meter.ts';
import { actorOf, findActor, type ServingOptions } from '../resolve-actor.ts';
import type { Answer, CachedResponse } from './cached-response.ts';
import { isKnownAlready } from './entity-tag.ts';
import { type ResponseCache, urlOfEvent } from './response-cache.ts';

/** Serves a cached route: the public response for everyone who may read it, otherwise one of this person's own. */
export async function serveCached(
  c: AppContext,
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): Promise<Response> {
  const call = new HonoCall(c);
  const actor = await findActor(call, route, options);
  authorize(actor ?? ANONYMOUS, route);
  const input = await readInput(call, route, route.input);
  if (route.ownWhenSignedIn && actor?.kind === 'person')
    return responseOf(jsonAnswer(await useCase.execute(actor, input), route.status));
  const url =
    route.shared === 'event'
      ? urlOfEvent((input as { readonly id: string }).id)
      : (c.env?.incoming?.url ?? c.req.url);
  try {
    const cached = await options.cache.fetch(route, url, () => useCase.execute(ANONYMOUS, input));
    const { status, headers, body } = await selectAnswer(
      cached,
      call.header('if-none-match'),
      call.header('accept-encoding'),
    );
    return new Response(body as BodyInit | null, { status, headers });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const person = actor ?? (await actorOf(call, route, options));
    if (person.kind === 'anonymous') throw error;
    return responseOf(jsonAnswer(await useCase.execute(person, input), route.status));
  }
}

export interface CacheListenerOptions {
  readonly cache: ResponseCache;
  /** Null when calls are not rate-limited. */
  readonly rateLimiter: Pick<RateLimiter, 'consume'> | null;
  readonly findClient: ResolveClientAddress;
  readonly newRequestId: () => string;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null when requests are not measured. */
  readonly meter: RequestMeter | null;
}

/**
 * Serves cached responses to anonymous requests before the app runs; during an on-sale these are nearly all requests.
 * Rate limits apply as in the app, which also answers refused calls.
 */
export function cacheListener({
  cache,
  rateLimiter,
  findClient,
  newRequestId,
  headers,
  meter,
}: CacheListenerOptions): (request: Incoming, response: ServerResponse, next: () => void) => void {
  const onEvery = Object.entries(headers).flat();

  return (request, response, next) => {
    const cached = find(request);
    if (!cached) next();
    else if (!rateLimiter) send(cached, request, response, next);
    else
      rateLimiter
        .consume({}, ANONYMOUS, findClient(request))
        .then(() => send(cached, request, response, next), next);
  };

  function find({ method, url = '', headers }: Incoming): CachedResponse | undefined {
    const isPublic = (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
    return isPublic ? cache.get(url) : undefined;
  }

  function send(cached: CachedResponse, request: Incoming, response: ServerResponse, next: () => void): void {
    const { headers } = request;
    const accepted = headers['accept-encoding'] as string | undefined;
    const answer = selectAnswer(cached, headers['if-none-match'], accepted);
    if (answer instanceof Promise)
      answer.then((compressed) => write(compressed, cached.route, request, response), next);
    else write(answer, cached.route, request, response);
  }

  function write(
    { status, headerList, body }: Answer,
    route: string,
    request: Incoming,
    response: ServerResponse,
  ): void {
    // A 304 repeats no other headers.
    if (body === null) response.writeHead(status, headerList as string[]).end();
    else {
      const requestId = request.requestId ?? newRequestId();
      response.writeHead(status, ['x-request-id', requestId, ...headerList, ...onEvery]).end(body);
    }
    const { method = '' } = request;
    meter?.observe({ method, route, status, isComplete: true, seconds: 0 });
  }
}

/** Stale responses are complete even for clients that have them. */
function selectAnswer(
  { tag, unchanged, encoded, isStale }: CachedResponse,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): Answer | Promise<Answer> {
  return !isStale && isKnownAlready(ifNoneMatch, tag) ? unchanged : encoded.for(acceptEncoding);
}

function isMissing(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'event_not_found';
}
