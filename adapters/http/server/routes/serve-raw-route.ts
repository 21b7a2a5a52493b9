import { ANONYMOUS } from '#core/actor.ts';
import type { RateLimit, RateLimiter } from '../limits/rate-limiter.ts';
import { type AppContext, addressOf } from '../request-context.ts';
import type { AppRoute } from './app-route.ts';
import type { RawRoute } from './raw-route.ts';

const NO_BYTES = new Uint8Array();

/** Returns the app's route of a raw one. Consumes its rate limit, again for a response with an error status. */
export function serveRawRoute(route: RawRoute, rateLimiter: RateLimiter | null): AppRoute {
  const { method, path } = route;
  return { method, path, handle: (c) => serve(c, route, rateLimiter) };
}

async function serve(c: AppContext, route: RawRoute, rateLimiter: RateLimiter | null): Promise<Response> {
  const rateLimit = route.rateLimit?.(c.req.path);
  const limiter = rateLimit === 'none' ? null : rateLimiter;
  const budget = rateLimit === undefined || rateLimit === 'none' ? {} : { rateLimit };
  await limiter?.consume(budget, ANONYMOUS, addressOf(c));
  const rawBody = route.method === 'POST' ? new Uint8Array(await c.req.arrayBuffer()) : NO_BYTES;
  const { search } = new URL(c.req.url);
  const spend = async (other: RateLimit) => rateLimiter?.spend(other, addressOf(c));
  const response = await route.handle({ path: c.req.path, search, headers: c.req.header(), rawBody, spend });
  if (response.status >= 400) await limiter?.consumeForFailure(budget, addressOf(c));
  const headers = Object.entries(response.headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return new Response(response.body as BodyInit | null, { status: response.status, headers });
}
