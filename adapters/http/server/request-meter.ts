import type { ServerResponse } from 'node:http';
import type { Next } from 'hono';
import type { AppContext, NodeBindings } from './request-context.ts';

/** Is told of every request when its answer is through. */
export interface RequestMeter {
  answered(answer: {
    readonly method: string;
    /** The pattern that served it; `unknown` for an address that nothing serves. */
    readonly route: string;
    readonly status: number;
    /** False when the client left before the end. */
    readonly isWhole: boolean;
    readonly seconds: number;
  }): void;
}

/** Counts the requests of a route under its pattern. Put around its first handler. */
export function withRouteLabel<Answer>(
  route: string,
  handle: (c: AppContext, next: Next) => Answer,
): (c: AppContext, next: Next) => Answer {
  return (c, next) => {
    if (c.env?.incoming) c.env.incoming.route = route;
    return handle(c, next);
  };
}

/** A stream is as long as somebody looks on, so that its length says nothing. */
export function unmetered(c: AppContext, stream: Response): Response {
  if (c.env?.incoming) c.env.incoming.route = null;
  return stream;
}

/** Tells the meter of an answer that is through. */
export function recordRequest(
  meter: RequestMeter,
  { method = '', route = 'unknown' }: NodeBindings['incoming'],
  { statusCode: status, writableFinished: isWhole }: ServerResponse,
  seconds: number,
): void {
  if (route !== null) meter.answered({ method, route, status, isWhole, seconds });
}
