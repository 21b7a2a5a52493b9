import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { SummedLog } from '#adapters/shared/summed-log.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { cacheListener } from './cache/serve-cached.ts';
import type { DirectCall } from './direct/direct-calls.ts';
import { directListener } from './direct/direct-listener.ts';
import { errorBodyOf } from './error-response.ts';
import type { ResolveClientAddress } from './limits/client-address.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import { loggedPath } from './logged-path.ts';
import type { AppEnv, Incoming, NodeBindings } from './request-context.ts';
import { type RequestMeter, recordRequest } from './request-meter.ts';
import { type ExternalSources, MAIL_FRAME, MAIL_FRAME_HEADERS, securityHeaders } from './security-headers.ts';

/** Answers a request for a file, or calls `next`. */
export type StaticFiles = (request: Incoming, response: ServerResponse, next: () => void) => void;

export interface NodeServerOptions {
  readonly app: Hono<AppEnv>;
  /** The calls that are answered before the app runs. */
  readonly directCalls: readonly DirectCall[];
  /** The cache that is served before the app runs. */
  readonly cache: ResponseCache;
  /** Null when calls are not rate-limited. */
  readonly rateLimiter: RateLimiter | null;
  /** The built web app; null for an API alone. */
  readonly files: StaticFiles | null;
  readonly findClient: ResolveClientAddress;
  readonly https: boolean;
  /** External sources for the content security policy; null for none. */
  readonly externalSources?: ExternalSources | null;
  /** Null when requests are not measured. */
  readonly meter: RequestMeter | null;
  readonly logger: Logger;
}

/** The route label of the web app's files. */
const WEB_APP = 'web app';

/** Logs refusals that come by the thousand, as when a database is away, in sums by route. */
type RefusalLog = SummedLog<{
  readonly route: string;
  readonly status: number;
  readonly reason?: string | undefined;
}>;
const SUMMED_STATUSES: ReadonlySet<number> = new Set([429, 503]);

const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const SERVER_PATHS =
  /^\/(api|sandbox-bank|sandbox-google|posters|og|files|metrics|robots\.txt|sitemap\.xml|sitemaps)(\/|$|\?)/;

/** The address of mails that programs unsubscribe at by a `POST`; a `GET` is the web app's page. */
const UNSUBSCRIBE = /^\/u\//;

/**
 * Creates Node's HTTP server around the app: request ids, security headers, cached responses, static files, timeouts.
 */
export function createNodeServer(options: NodeServerOptions): Server {
  const { app, files, meter, logger, https, externalSources = null } = options;
  const listener = getRequestListener((request, env) => app.fetch(request, env as NodeBindings));
  const headers = securityHeaders({ https, externalSources });
  const everyHeader = Object.entries(headers);
  const frameHeaders = Object.entries({ ...headers, ...MAIL_FRAME_HEADERS });
  const refusals: RefusalLog = new SummedLog((entry) => logger.warn(entry, 'requests refused'));
  const isEveryLogged = logger.isLevelEnabled('debug');
  const serveDirect = directListener({ calls: options.directCalls, headers, logger });
  const serveCached = cacheListener({
    ...options,
    newRequestId: randomUUID,
    headers,
    meter: isEveryLogged ? null : meter,
  });

  const server = createServer((request: Incoming, response) => {
    if (isEveryLogged) identify(request, response, options, refusals);
    serveCached(request, response, () => {
      if (!isEveryLogged) identify(request, response, options, refusals);
      if (serveDirect(request, response)) return;
      response.setHeader('x-request-id', request.requestId ?? '');
      for (const [name, value] of request.url === MAIL_FRAME ? frameHeaders : everyHeader)
        response.setHeader(name, value);
      if (files === null || isForApp(request)) return void listener(request, response);
      request.route = WEB_APP;
      if (!READ_METHODS.has(request.method ?? '')) return refuseMethod(request, response);
      files(request, response, () => void listener(request, response));
    });
  });
  server.once('close', () => refusals.flush());
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Returns whether the app answers, not the web app's files. */
function isForApp({ method, url = '/' }: Incoming): boolean {
  return SERVER_PATHS.test(url) || (method === 'POST' && UNSUBSCRIBE.test(url));
}

/** Refuses every method of the web app’s addresses that is not offered there. */
function refuseMethod({ method, url = '/', requestId }: Incoming, response: ServerResponse): void {
  const refusal = domainError('method_not_allowed', { method: method ?? '' });
  response.writeHead(405, {
    allow: [...READ_METHODS, ...(UNSUBSCRIBE.test(url) ? ['POST'] : [])].join(', '),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(errorBodyOf(refusal, requestId ?? 'none')));
}

/** Sets the request's id and client address, and observes its response. */
function identify(
  request: Incoming,
  response: ServerResponse,
  options: NodeServerOptions,
  refusals: RefusalLog,
): void {
  request.requestId = randomUUID();
  request.clientAddress = options.findClient(request);
  watch(request, response, options, refusals);
}

/** Measures and logs a request when its response is closed. */
function watch(
  request: Incoming,
  response: ServerResponse,
  { meter, logger }: NodeServerOptions,
  refusals: RefusalLog,
): void {
  const isQuiet = request.method === 'GET' || request.method === 'HEAD';
  const isLogged = !isQuiet || logger.isLevelEnabled('debug');
  const startedAt = performance.now();
  response.once('close', () => {
    const milliseconds = performance.now() - startedAt;
    if (meter) recordRequest(meter, request, response, milliseconds / 1_000);
    const { statusCode: status } = response;
    if (SUMMED_STATUSES.has(status)) noteRefusal(refusals, request, status);
    if (!isLogged) return;
    const level = levelOf(status, isQuiet);
    logger[level](
      {
        requestId: request.requestId,
        method: request.method,
        path: loggedPath(request.url ?? ''),
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
      },
      'answered',
    );
  });
}

/** Returns the log level. What is logged in sums is not logged one by one. */
function levelOf(status: number, isQuiet: boolean): 'debug' | 'info' | 'error' {
  if (SUMMED_STATUSES.has(status)) return 'debug';
  if (status >= 500) return 'error';
  return isQuiet ? 'debug' : 'info';
}

/** Readiness has lines of its own. */
function noteRefusal(refusals: RefusalLog, request: Incoming, status: number): void {
  const { refusal: reason } = request;
  const route = request.route === null ? 'live stream' : (request.route ?? 'unknown');
  if (!route.startsWith('/api/health/')) refusals.note(`${status} ${route}`, { route, status, reason });
}
