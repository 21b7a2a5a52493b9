import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** What the Node server hands to Hono with each request. */
export interface NodeBindings {
  readonly incoming: IncomingMessage & { requestId?: string };
  readonly outgoing: ServerResponse;
}

export type AppEnv = { Bindings: Partial<NodeBindings> };
export type AppContext = Context<AppEnv>;

export function requestIdOf(c: AppContext): string {
  return c.env?.incoming?.requestId ?? 'none';
}

/** The address a call came from. */
export function addressOf(c: AppContext): string {
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown';
}
