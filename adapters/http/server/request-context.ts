import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** What the Node server hands to Hono with each request. */
export interface NodeBindings {
  readonly incoming: IncomingMessage & {
    requestId?: string;
    clientAddress?: string;
    /** The pattern it is counted under; null when it isn't counted. */
    route?: string | null;
  };
  readonly outgoing: ServerResponse;
}

export type AppEnv = { Bindings: Partial<NodeBindings> };
export type AppContext = Context<AppEnv>;

export function requestIdOf(c: AppContext): string {
  return c.env?.incoming?.requestId ?? 'none';
}

/** A header. Node has read it already; Hono would read them all anew. */
export function headerOf(c: AppContext, name: string): string | undefined {
  const incoming = c.env?.incoming;
  if (!incoming) return c.req.header(name);
  const value = incoming.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The address a call came from. */
export function addressOf(c: AppContext): string {
  return c.env?.incoming?.clientAddress ?? 'unknown';
}
