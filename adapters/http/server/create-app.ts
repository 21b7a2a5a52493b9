import { Hono } from 'hono';
import type { Logger } from 'pino';
import { ANONYMOUS } from '#core/actor.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { type EndpointName, useCaseNameOf } from '../contract/endpoints.ts';
import { contract } from '../contract/index.ts';
import type { Route } from '../contract/route.ts';
import { type DirectCall, directCall, isDirect } from './direct/direct-calls.ts';
import { errorResponse } from './error-response.ts';
import { limitBody, MAX_BODY_BYTES } from './limits/limit-body.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { noteFailure } from './note-failure.ts';
import { type AppContext, type AppEnv, addressOf, requestIdOf } from './request-context.ts';
import { withRouteLabel } from './request-meter.ts';
import type { ServingOptions } from './resolve-actor.ts';
import type { ResolveUseCase } from './resolve-use-case.ts';
import type { AppRoute } from './routes/app-route.ts';
import { documentationRoutes } from './routes/documentation-routes.ts';
import { isLive, liveRoutes } from './routes/live-routes.ts';
import type { LiveStreams } from './routes/live-stream.ts';
import { type MetricsOptions, metricsRoute } from './routes/metrics-route.ts';
import type { RawRoute } from './routes/raw-route.ts';
import type { Readiness } from './routes/readiness.ts';
import { serveRawRoute } from './routes/serve-raw-route.ts';
import { uploadRoute } from './routes/upload-route.ts';
import { serveRoute } from './serve-route.ts';

export interface AppOptions extends ServingOptions {
  readonly resolveUseCase: ResolveUseCase;
  readonly clock: Clock;
  readonly rawRoutes: readonly RawRoute[];
  readonly streams: LiveStreams;
  /** Calls that are not offered (those of another identity service). */
  readonly excludedEndpoints?: readonly EndpointName[];
  /** Whether it can sell. */
  readonly readiness: Readiness;
  /** Whether it can at least answer public reads. */
  readonly readability: Readiness;
  /** Null when the route is not offered. */
  readonly metrics: MetricsOptions | null;
  readonly publicUrl: string;
  readonly logger: Logger;
}

const ACCESSES = ['everyone', 'signed-in', 'organizer', 'admin'];

/** Builds the Hono app from the contract and the use cases. Throws when a route has no policy. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { rateLimiter, metrics, readiness, readability, logger } = options;
  const offered = offeredRoutes(options);
  const ofContract = offered.map((route) => contractRoute(route, options));
  const fixed = ofContract.filter(({ path }) => !path.includes(':'));
  const withParameter = ofContract.filter(({ path }) => path.includes(':'));
  const others: readonly AppRoute[] = [
    ...options.rawRoutes.map((route) => serveRawRoute(route, rateLimiter)),
    ...liveRoutes(options),
    uploadRoute(options),
    ...(metrics ? [metricsRoute(metrics)] : []),
    { method: 'GET', path: '/api/health/live', handle: () => alive(options.clock) },
    { method: 'GET', path: '/api/health/ready', handle: (c) => readiness.answer(requestIdOf(c)) },
    { method: 'GET', path: '/api/health/readable', handle: (c) => readability.answer(requestIdOf(c)) },
    ...documentationRoutes(offered, options.publicUrl),
  ];

  const app = new Hono<AppEnv>();
  const usual = limitBody(MAX_BODY_BYTES);
  const add = ({ method, path, limitsBodyItself, maxBodyBytes, handle }: AppRoute) => {
    const limit = maxBodyBytes === undefined ? usual : limitBody(maxBodyBytes);
    if (method === 'GET' || limitsBodyItself) app.on(method, path, withRouteLabel(path, handle));
    else app.on(method, path, withRouteLabel(path, limit), handle);
  };
  fixed.forEach(add);
  // `/tickets/purchase` is never the ticket `purchase`, whatever the method.
  for (const { path } of fixed) app.all(path, (c) => refuseUnmatched(c, methodsAt(path, fixed), rateLimiter));
  withParameter.forEach(add);
  others.forEach(add);
  const all = [...ofContract, ...others];
  app.all('*', (c) => refuseUnmatched(c, methodsAt(c.req.path, all), rateLimiter));
  app.onError((error, c) => {
    noteFailure(error, c.req.path, c.env?.incoming, logger);
    return errorResponse(error, requestIdOf(c));
  });
  return app;
}

/** Returns the calls that are answered without the app, too. */
export function directCalls(options: AppOptions): readonly DirectCall[] {
  return offeredRoutes(options)
    .filter(isDirect)
    .map((route) => directCall(route, options.resolveUseCase(useCaseNameOf(route.name)), options));
}

function offeredRoutes({
  excludedEndpoints = [],
}: Pick<AppOptions, 'excludedEndpoints'>): readonly Route<unknown, unknown>[] {
  return Object.values(contract).filter(({ name }) => !excludedEndpoints.includes(name));
}

function contractRoute(route: Route<unknown, unknown>, options: AppOptions): AppRoute {
  if (!ACCESSES.includes(route.access))
    throw new Error(`The route ${route.name} does not say who may call it.`);
  const useCase = options.resolveUseCase(useCaseNameOf(route.name));
  return {
    method: route.method,
    path: `/api${route.path}`,
    maxBodyBytes: route.maxBodyBytes,
    handle: serveRoute(route, useCase, options),
  };
}

/** Refuses a method that the address does not offer, or an address without routes. */
async function refuseUnmatched(
  c: AppContext,
  methods: readonly string[],
  rateLimiter: RateLimiter | null,
): Promise<Response> {
  await rateLimiter?.consume({ rateLimit: 'unmatched' }, ANONYMOUS, addressOf(c));
  if (methods.length === 0) throw domainError('not_found', { reason: 'address' });
  return methodNotAllowed(c, methods);
}

function methodsAt(path: string, routes: readonly AppRoute[]): readonly string[] {
  const here = routes.filter((route) => patternOf(route.path).test(path));
  const methods = here.flatMap((route) =>
    route.method === 'GET' && !isLive(route.path) ? ['GET', 'HEAD'] : [route.method],
  );
  return [...new Set(methods)];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+').replace('*', '.*')}$`);
}

/** Answers that the process runs, with its time, by which pages count down to an opening. */
function alive(clock: Clock): Response {
  return Response.json({ status: 'ok', time: clock.now() }, { headers: { 'cache-control': 'no-store' } });
}
