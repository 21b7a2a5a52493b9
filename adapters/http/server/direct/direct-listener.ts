import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { errorAnswer } from '../error-response.ts';
import type { PlainAnswer } from '../json-response.ts';
import { MAX_BODY_BYTES } from '../limits/limit-body.ts';
import { noteFailure } from '../note-failure.ts';
import type { Incoming } from '../request-context.ts';
import type { DirectCall } from './direct-calls.ts';
import { NodeCall } from './node-call.ts';

export interface DirectListenerOptions {
  readonly calls: readonly DirectCall[];
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly logger: Logger;
}

/** Hosts that no URL parser would refuse. */
const PLAIN_HOST = /^[a-z\d._-]+(:[1-5]?\d{4})?$/;
/** How long a client may go on sending a body after its answer. */
const UNREAD_BODY_MS = 500;

/**
 * Returns a listener that answers the calls, and returns false for every other request, which Hono answers: another
 * method or a query, a body that is too large, of unknown length or announced.
 */
export function directListener({
  calls,
  headers,
  logger,
}: DirectListenerOptions): (request: Incoming, response: ServerResponse) => boolean {
  const byAddress = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const onEvery = Object.entries(headers).flat();

  return (request, response) => {
    const call = byAddress.get(`${request.method} ${request.url}`);
    if (!call || !isPlain(request)) return false;
    request.route = call.path;
    void answer(call, request, response);
    return true;
  };

  async function answer(call: DirectCall, request: Incoming, response: ServerResponse): Promise<void> {
    const plain = await call.answer(new NodeCall(request)).catch((error: unknown) => {
      noteFailure(error, call.path, request, logger);
      return errorAnswer(error, request.requestId ?? 'none');
    });
    write(plain, request, response);
  }

  function write({ status, headers, body }: PlainAnswer, request: Incoming, response: ServerResponse): void {
    const list = ['x-request-id', request.requestId ?? '', ...onEvery];
    for (const name in headers) list.push(name, headers[name] ?? '');
    if (body !== null) list.push('Content-Length', String(Buffer.byteLength(body)));
    response.writeHead(status, list).end(body);
    if (!request.complete) setTimeout(() => leave(request), UNREAD_BODY_MS).unref();
  }
}

/** Tells whether Node has checked everything about the request that Hono would check. */
function isPlain({ headers }: Incoming): boolean {
  return (
    Number(headers['content-length']) <= MAX_BODY_BYTES &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    PLAIN_HOST.test(headers.host ?? '')
  );
}

/** Closes the connection of a client that is still sending its body. */
function leave({ complete, socket }: Incoming): void {
  if (!complete) socket.destroySoon();
}
