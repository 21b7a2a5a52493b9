import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Node's request with what is known of it by then. */
export type Incoming = IncomingMessage & {
  requestId?: string;
  clientAddress?: string;
  /** The route label for metrics; null when the request is not measured. */
  route?: string | null;
  /** Why the request was refused, for the operator. */
  refusal?: string;
};

/** The values that the Node server passes to Hono with each request. */
export interface NodeBindings {
  readonly incoming: Incoming;
  readonly outgoing: ServerResponse;
}

export type AppEnv = { Bindings: Partial<NodeBindings> };
export type AppContext = Context<AppEnv>;

export function requestIdOf(c: AppContext): string {
  return c.env?.incoming?.requestId ?? 'none';
}

/** Returns a header as Node parsed it, which is faster than Hono's parsing. */
export function headerOf(c: AppContext, name: string): string | undefined {
  const incoming = c.env?.incoming;
  return incoming ? headerIn(incoming, name) : c.req.header(name);
}

/** Returns a header of Node's request. */
export function headerIn({ headers }: Incoming, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Returns the client's address. */
export function addressOf(c: AppContext): string {
  return c.env?.incoming?.clientAddress ?? 'unknown';
}
