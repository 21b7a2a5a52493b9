import type { ServerResponse } from 'node:http';
import { ANONYMOUS } from '#core/actor.ts';
import type { ResolveClientAddress } from '../limits/client-address.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { NodeBindings } from '../request-context.ts';
import type { RequestMeter } from '../request-meter.ts';
import { isKnownAlready } from './entity-tag.ts';
import type { SharedAnswer, SharedAnswers } from './shared-answers.ts';

export interface QuickAnswersOptions {
  readonly shared: SharedAnswers;
  /** Null when calls are not rate-limited. */
  readonly rateLimiter: Pick<RateLimiter, 'consume'> | null;
  readonly findClient: ResolveClientAddress;
  readonly newRequestId: () => string;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null when requests are not measured. */
  readonly meter: RequestMeter | null;
}

type Incoming = NodeBindings['incoming'];

const NO_TIME = 0;

/**
 * Serves cached responses to anonymous requests before the app runs; during an on-sale these are nearly all requests.
 * Rate limits apply as in the app, which also answers refused calls.
 */
export function quickAnswers(options: QuickAnswersOptions) {
  const { shared, rateLimiter, findClient, newRequestId, headers, meter } = options;
  const withBody = [...Object.entries(headers).flat(), 'content-type', 'application/json; charset=utf-8'];

  return (request: Incoming, response: ServerResponse, next: () => void): void => {
    const answer = find(request);
    if (!answer) next();
    else if (!rateLimiter) give(answer, request, response);
    else
      rateLimiter
        .consume({}, ANONYMOUS, findClient(request))
        .then(() => give(answer, request, response), next);
  };

  function find({ method, url = '', headers }: Incoming): SharedAnswer | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const answer = shared.at(url);
    return headers.authorization === undefined ? answer : null;
  }

  function give({ body, tag, route }: SharedAnswer, request: Incoming, response: ServerResponse): void {
    const { method = '' } = request;
    const head = ['cache-control', 'no-cache', 'etag', tag];
    const isKnown = isKnownAlready(request.headers['if-none-match'], tag);
    // A 304 repeats no content headers.
    if (isKnown) response.writeHead(304, head).end();
    else {
      head.push('x-request-id', request.requestId ?? newRequestId());
      head.push('content-length', String(body.byteLength), ...withBody);
      response.writeHead(200, head).end(body);
    }
    meter?.observe({ method, route, status: isKnown ? 304 : 200, isComplete: true, seconds: NO_TIME });
  }
}
