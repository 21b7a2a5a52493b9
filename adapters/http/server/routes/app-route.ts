import type { AppContext } from '../request-context.ts';

/** A route as the app registers it: of the contract, a raw one, a stream, an upload, metrics, documentation. */
export interface AppRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In the router's syntax, from the root: `/api/events/:id`. */
  readonly path: string;
  /** The largest body; the usual limit without it. */
  readonly maxBodyBytes?: number | undefined;
  /** True when the route reads its body itself, within a limit of its own. */
  readonly limitsBodyItself?: boolean;
  handle(c: AppContext): Response | Promise<Response>;
}
