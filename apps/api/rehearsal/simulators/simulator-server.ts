import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers a request. `hang`: no answer comes. `drop`: the connection breaks. */
export type Handler = (request: Request) => Promise<Answer | 'hang' | 'drop'>;

/** The HTTP server of a simulated provider, on 127.0.0.1. */
export class SimulatorServer {
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });

  constructor(private readonly handle: Handler) {}

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', url = '/', headers } = request;
    const body = Buffer.concat(chunks).toString('utf8');
    const answer = await this.handle({ method, url: new URL(url, this.origin), headers, body });
    if (answer === 'hang') return;
    if (answer === 'drop') request.socket.destroy();
    else response.writeHead(answer.status, { ...answer.headers }).end(answer.body);
  }
}

export function jsonAnswer(status: number, body: unknown, headers: Answer['headers'] = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function pageAnswer(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

export function redirectAnswer(location: string): Answer {
  return { status: 303, headers: { location }, body: '' };
}

/** Sends a callback and returns the status of its answer. Rejects when nobody answers in time. */
export async function postCallback(
  url: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers },
    body: body.slice(),
    redirect: 'manual',
    signal,
  });
  await response.arrayBuffer();
  return response.status;
}
