import { isSameSecret } from '#adapters/shared/is-same-secret.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { bearerToken } from '../actor-resolver.ts';
import { isLoopback } from '../browser-origin.ts';
import type { AppContext } from '../request-context.ts';
import type { AppRoute } from './app-route.ts';

/** The metrics in Prometheus' text format. */
export interface MetricsText {
  readonly contentType: string;
  text(): Promise<string>;
}

export interface MetricsOptions {
  readonly metrics: MetricsText;
  /** The required bearer token. Null allows only direct calls from this machine. */
  readonly token: string | null;
}

/** Headers that a reverse proxy adds. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
];

/** `/metrics` for Prometheus. */
export function metricsRoute({ metrics, token }: MetricsOptions): AppRoute {
  const authorize = token === null ? requireThisMachine : requireToken(token);
  return {
    method: 'GET',
    path: '/metrics',
    async handle(c) {
      authorize(c);
      const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' };
      return new Response(await metrics.text(), { headers });
    },
  };
}

/**
 * Throws unless the call comes directly from this machine. A local reverse proxy is recognised by its headers or by the
 * host name; one that adds no header and calls by the local address can't be recognised and must block this path
 * itself.
 */
function requireThisMachine(c: AppContext): void {
  const caller = c.env?.incoming?.socket.remoteAddress ?? '';
  const isHere = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(caller);
  const address = `http://${c.req.header('host') ?? ''}`;
  const isCalledByName = !URL.canParse(address) || !isLoopback(new URL(address).hostname);
  if (!isHere || isCalledByName || FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined))
    throw domainError('forbidden', { reason: 'metrics_on_the_machine' });
}

function requireToken(token: string): (c: AppContext) => void {
  return (c) => {
    const presented = bearerToken(c.req.header('authorization'));
    if (presented === null || !isSameSecret(presented, token))
      throw domainError('unauthenticated', { reason: 'metrics_token' });
  };
}
