import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { ApiTokens, type TokenClaims } from '#adapters/local-identity/api-tokens.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';

/** Whose tokens the route accepts, and what it answers. */
export interface BarePurchase {
  readonly tokenSecret: string;
  readonly issuer: string;
  readonly body: string;
}

const CACHED_TOKENS = 25_000;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Reads purchases, verifies their tokens and answers fixed bytes on a bare Hono server. Prints its port. */
const { tokenSecret, issuer, body }: BarePurchase = JSON.parse(await text(process.stdin));
const clock = new SystemClock();
const tokens = new ApiTokens(tokenSecret, issuer, clock);
/** Keeps verified tokens, because the embedded identity does. */
const verified = new LRUCache<string, TokenClaims>({ max: CACHED_TOKENS });
const app = new Hono();
app.post('/api/tickets/purchase', async (c) => {
  const token = c.req.header('authorization')?.slice('Bearer '.length) ?? '';
  const claims = verified.get(token) ?? tokens.read(token);
  if (!claims || claims.expiresAt <= clock.now()) return c.body(null, 401);
  verified.set(token, claims);
  const { eventId } = await c.req.json<{ readonly eventId?: string }>();
  return eventId === undefined ? c.body(null, 400) : c.body(body, 201, JSON_TYPE);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`));
process.once('SIGTERM', () => process.exit(0));
