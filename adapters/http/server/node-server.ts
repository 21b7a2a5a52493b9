import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv, NodeBindings } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers a request for a file, or passes it on. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface NodeServerOptions {
  readonly app: Hono<AppEnv>;
  /** The built web app; null for an API alone. */
  readonly files: StaticFiles | null;
  readonly https: boolean;
  readonly logger: Logger;
}

const OURS = /^\/(api|sandbox-bank|sandbox-google|posters|files|metrics)(\/|$|\?)/;

/** Node's HTTP server around the app: request ids, security headers, static files, patience that ends. */
export function createNodeServer({ app, files, https, logger }: NodeServerOptions): Server {
  const listener = getRequestListener((request, env) => app.fetch(request, env as NodeBindings));
  const headers = Object.entries(securityHeaders({ https }));
  const server = createServer((request, response) => {
    const requestId = randomUUID();
    (request as NodeBindings['incoming']).requestId = requestId;
    response.setHeader('x-request-id', requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    logWhenDone(request, response, requestId, logger);
    if (files === null || OURS.test(request.url ?? '/')) void listener(request, response);
    else files(request, response, () => void listener(request, response));
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  logger: Logger,
): void {
  const isQuiet = request.method === 'GET' || request.method === 'HEAD';
  if (isQuiet && !logger.isLevelEnabled('debug')) return;
  const startedAt = performance.now();
  response.once('close', () => {
    const level = response.statusCode >= 500 ? 'error' : isQuiet ? 'debug' : 'info';
    logger[level](
      {
        requestId,
        method: request.method,
        path: request.url?.split('?')[0],
        status: response.statusCode,
        milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      'answered',
    );
  });
}
