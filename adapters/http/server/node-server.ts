import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { cacheListener } from './cache/serve-cached.ts';
import { errorBodyOf } from './error-response.ts';
import type { ResolveClientAddress } from './limits/client-address.ts';
import { OverloadLog } from './limits/overload-log.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { AppEnv, NodeBindings } from './request-context.ts';
import { type RequestMeter, recordRequest } from './request-meter.ts';
import { type ExternalSources, securityHeaders } from './security-headers.ts';

/** Answers a request for a file, or calls `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface NodeServerOptions {
  readonly app: Hono<AppEnv>;
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

const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const SERVER_PATHS = /^\/(api|sandbox-bank|sandbox-google|posters|files|metrics)(\/|$|\?)/;

/**
 * Creates Node's HTTP server around the app: request ids, security headers, cached responses, static files, timeouts.
 */
export function createNodeServer(options: NodeServerOptions): Server {
  const { app, files, meter, logger, https, externalSources = null } = options;
  const listener = getRequestListener((request, env) => app.fetch(request, env as NodeBindings));
  const headers = securityHeaders({ https, externalSources });
  const everyHeader = Object.entries(headers);
  const busy = new OverloadLog(logger);
  const isEveryLogged = logger.isLevelEnabled('debug');
  const serveCached = cacheListener({
    ...options,
    newRequestId: randomUUID,
    headers,
    meter: isEveryLogged ? null : meter,
  });

  const server = createServer((request: NodeBindings['incoming'], response) => {
    if (isEveryLogged) identify(request, response, options, busy);
    serveCached(request, response, () => {
      if (!isEveryLogged) identify(request, response, options, busy);
      response.setHeader('x-request-id', request.requestId ?? '');
      for (const [name, value] of everyHeader) response.setHeader(name, value);
      if (files === null || SERVER_PATHS.test(request.url ?? '/')) return void listener(request, response);
      request.route = WEB_APP;
      if (!READ_METHODS.has(request.method ?? '')) return refuseMethod(request, response);
      files(request, response, () => void listener(request, response));
    });
  });
  server.once('close', () => busy.flush());
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Refuses every method but GET and HEAD for the web app. */
function refuseMethod({ method, requestId }: NodeBindings['incoming'], response: ServerResponse): void {
  const refusal = domainError('method_not_allowed', { method: method ?? '' });
  response.writeHead(405, {
    allow: [...READ_METHODS].join(', '),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(errorBodyOf(refusal, requestId ?? 'none')));
}

/** Sets the request's id and client address, and observes its response. */
function identify(
  request: NodeBindings['incoming'],
  response: ServerResponse,
  options: NodeServerOptions,
  busy: OverloadLog,
): void {
  request.requestId = randomUUID();
  request.clientAddress = options.findClient(request);
  watch(request, response, options, busy);
}

/** Measures and logs a request when its response is closed. */
function watch(
  request: NodeBindings['incoming'],
  response: ServerResponse,
  { meter, logger }: NodeServerOptions,
  busy: OverloadLog,
): void {
  const isQuiet = request.method === 'GET' || request.method === 'HEAD';
  const isLogged = !isQuiet || logger.isLevelEnabled('debug');
  if (meter === null && !isLogged) return;
  const startedAt = performance.now();
  response.once('close', () => {
    const milliseconds = performance.now() - startedAt;
    if (meter) recordRequest(meter, request, response, milliseconds / 1_000);
    if (!isLogged) return;
    const isBusy = response.statusCode === 503;
    if (isBusy) busy.note(request.route ?? WEB_APP);
    const level = levelOf(response.statusCode, isQuiet);
    logger[level](
      {
        requestId: request.requestId,
        method: request.method,
        path: request.url?.split('?')[0],
        status: response.statusCode,
        milliseconds: Math.round(milliseconds * 10) / 10,
      },
      'answered',
    );
  });
}

/** Returns the log level. Overload (503) is logged as counts instead. */
function levelOf(status: number, isQuiet: boolean): 'debug' | 'info' | 'error' {
  if (status >= 500 && status !== 503) return 'error';
  return isQuiet || status === 503 ? 'debug' : 'info';
}
