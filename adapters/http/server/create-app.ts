import { Hono } from 'hono';
import type { Logger } from 'pino';
import { ANONYMOUS } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { type EndpointName, useCaseNameOf } from '../contract/endpoints.ts';
import { contract } from '../contract/index.ts';
import type { Route } from '../contract/route.ts';
import { errorResponse } from './error-response.ts';
import { limitBody } from './limits/limit-body.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import { methodRefused } from './method-refused.ts';
import { type AppContext, type AppEnv, addressOf, requestIdOf } from './request-context.ts';
import { withRouteLabel } from './request-meter.ts';
import type { ResolveUseCase } from './resolve-use-case.ts';
import { addLiveRoutes, isLive } from './routes/live-routes.ts';
import type { LiveStreams } from './routes/live-stream.ts';
import { addMetricsRoute, type MetricsOptions } from './routes/metrics-route.ts';
import { openApiDocument } from './routes/openapi.ts';
import type { RawRoute } from './routes/raw-route.ts';
import type { Readiness } from './routes/readiness.ts';
import { referencePage } from './routes/reference-page.ts';
import { addUploadRoute } from './routes/upload-route.ts';
import { type ServingOptions, serveRoute } from './serve-route.ts';

export interface AppOptions extends ServingOptions {
  readonly resolveUseCase: ResolveUseCase;
  readonly rawRoutes: readonly RawRoute[];
  readonly streams: LiveStreams;
  /** Calls that are not offered (those of another identity service). */
  readonly without?: readonly EndpointName[];
  readonly readiness: Readiness;
  /** Null when the route is not offered. */
  readonly metrics: MetricsOptions | null;
  readonly publicUrl: string;
  readonly logger: Logger;
}

const ACCESSES = ['everyone', 'signed-in', 'organizer', 'admin'];
const LARGEST_BODY = 64 * 1024;
const NO_BYTES = new Uint8Array();

/** Builds the Hono app from the contract and the use cases. Throws when a route has no policy. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const routes = Object.values(contract) as Route<unknown, unknown>[];
  const offered = routes.filter((route) => !options.without?.includes(route.name));
  const app = new Hono<AppEnv>();

  const limit = limitBody(LARGEST_BODY);
  const add = (route: Route<unknown, unknown>) => {
    requirePolicy(route);
    const path = `/api${route.path}`;
    const serve = serveRoute(route, options.resolveUseCase(useCaseNameOf(route.name)), options);
    if (route.method === 'GET') app.get(path, withRouteLabel(path, serve));
    else app.on(route.method, path, withRouteLabel(path, limit), serve);
  };
  const hasParameter = ({ path }: { readonly path: string }) => path.includes(':');
  for (const route of offered) if (!hasParameter(route)) add(route);
  // `/tickets/purchase` is never the ticket `purchase`, whatever the method.
  const fixed = [...app.routes];
  for (const path of new Set(fixed.map((route) => route.path)))
    app.all(path, (c) => refuseUnmatched(c, methodsAt(path, fixed), options.rateLimiter));
  for (const route of offered) if (hasParameter(route)) add(route);
  for (const route of options.rawRoutes)
    app.on(route.method, route.path, withRouteLabel(route.path, limit), (c) =>
      serveRawRoute(c, route, options.rateLimiter),
    );

  const { actors, resolveUseCase, rateLimiter, shared, streams } = options;
  addLiveRoutes(app, { streams, resolveUseCase, actors, rateLimiter, shared });
  addUploadRoute(app, { resolveUseCase, actors, rateLimiter });

  if (options.metrics) addMetricsRoute(app, options.metrics);

  const get = (path: string, answer: (c: AppContext) => Response | Promise<Response>) =>
    app.get(path, withRouteLabel(path, answer));
  get('/api/health/live', () => Response.json({ status: 'ok' }));
  get('/api/health/ready', (c) => options.readiness.answer(requestIdOf(c)));
  get(
    '/api/openapi.json',
    lazy(() => JSON.stringify(openApiDocument(offered, options.publicUrl)), 'application/json'),
  );
  get(
    '/api/docs',
    lazy(() => referencePage(offered), 'text/html; charset=utf-8'),
  );
  get('/api/docs/reference.css', () => referencePage.styles());

  const known = app.routes.filter((route) => route.method !== 'ALL');
  app.all('*', (c) => refuseUnmatched(c, methodsAt(c.req.path, known), options.rateLimiter));
  app.onError((error, c) => {
    const requestId = requestIdOf(c);
    if (hasLeft(c)) options.logger.debug({ requestId, path: c.req.path }, 'the client left');
    else if (!(error instanceof DomainError))
      options.logger.error({ requestId, path: c.req.path, err: error }, 'request failed');
    return errorResponse(error, requestId);
  });
  return app;
}

/** Creates a response whose text is rendered at its first request. */
function lazy(write: () => string, contentType: string): () => Response {
  let text: string | null = null;
  return () => {
    text ??= write();
    return new Response(text, { headers: { 'content-type': contentType } });
  };
}

/** Tells whether the client disconnected before its request was complete. */
function hasLeft(c: AppContext): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

function requirePolicy(route: Route<unknown, unknown>): void {
  if (!ACCESSES.includes(route.access))
    throw new Error(`The route ${route.name} does not say who may call it.`);
}

/** Refuses a method that the address does not offer, or an address without routes. */
async function refuseUnmatched(
  c: AppContext,
  methods: readonly string[],
  rateLimiter: RateLimiter | null,
): Promise<Response> {
  await rateLimiter?.consume({ rateLimit: 'unmatched' }, ANONYMOUS, addressOf(c));
  if (methods.length === 0) throw new DomainError('not_found', 'There is nothing at this address.');
  return methodRefused(c, methods);
}

async function serveRawRoute(
  c: AppContext,
  route: RawRoute,
  rateLimiter: RateLimiter | null,
): Promise<Response> {
  const rateLimit = route.rateLimit?.(c.req.path);
  const counting = rateLimit === 'none' ? null : rateLimiter;
  const consumed = rateLimit === undefined || rateLimit === 'none' ? {} : { rateLimit };
  await counting?.consume(consumed, ANONYMOUS, addressOf(c));
  const rawBody = route.method === 'POST' ? new Uint8Array(await c.req.arrayBuffer()) : NO_BYTES;
  const { search } = new URL(c.req.url);
  const answer = await route.handle({ path: c.req.path, search, headers: c.req.header(), rawBody });
  if (answer.status >= 400) await counting?.consumeForFailure(consumed, addressOf(c));
  const headers = Object.entries(answer.headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return new Response(answer.body as BodyInit | null, { status: answer.status, headers });
}

function methodsAt(path: string, known: readonly { method: string; path: string }[]): readonly string[] {
  const here = known.filter((route) => patternOf(route.path).test(path));
  return [
    ...new Set(
      here.flatMap((route) =>
        route.method === 'GET' && !isLive(route.path) ? ['GET', 'HEAD'] : [route.method],
      ),
    ),
  ];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+').replace('*', '.*')}$`);
}
