import type { ServerResponse } from 'node:http';
import type { Next } from 'hono';
import type { AppContext, Incoming } from './request-context.ts';

/** Records every finished request. */
export interface RequestMeter {
  observe(answer: {
    readonly method: string;
    /** The route pattern; `unknown` when no route matched. */
    readonly route: string;
    readonly status: number;
    /** False when the client disconnected before the end. */
    readonly isComplete: boolean;
    readonly seconds: number;
  }): void;
}

/** Labels the requests of a route with its pattern. Wraps the route's first handler. */
export function withRouteLabel<Answer>(
  route: string,
  handle: (c: AppContext, next: Next) => Answer,
): (c: AppContext, next: Next) => Answer {
  return (c, next) => {
    if (c.env?.incoming) c.env.incoming.route = route;
    return handle(c, next);
  };
}

/** Excludes a stream from the duration metric: it lasts as long as its subscriber stays. */
export function unmetered(c: AppContext, stream: Response): Response {
  if (c.env?.incoming) c.env.incoming.route = null;
  return stream;
}

/** Records a finished request. */
export function recordRequest(
  meter: RequestMeter,
  { method = '', route = 'unknown' }: Incoming,
  { statusCode: status, writableFinished: isComplete }: ServerResponse,
  seconds: number,
): void {
  if (route !== null) meter.observe({ method, route, status, isComplete, seconds });
}
