import { Histogram, type Registry } from 'prom-client';

/** A finished request. */
export interface MeteredResponse {
  readonly method: string;
  /** The route pattern, never the requested address. */
  readonly route: string;
  readonly status: number;
  /** False when the client disconnected before the end. */
  readonly isComplete: boolean;
  readonly seconds: number;
}

/** Durations of requests by route, method and status class. */
export class RequestMetrics {
  readonly #durations: Histogram<'method' | 'route' | 'status'>;
  /** Observers by label values, because looking one up takes as long as serving a cached response. */
  readonly #observers = new Map<string, ReturnType<Histogram['labels']>>();

  constructor(registry: Registry) {
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests in seconds, without streams',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
  }

  observe({ method, route, status, isComplete, seconds }: MeteredResponse): void {
    const kind = isComplete ? `${Math.floor(status / 100)}xx` : 'aborted';
    this.#observer(method, route, kind).observe(seconds);
  }

  #observer(method: string, route: string, status: string): ReturnType<Histogram['labels']> {
    const key = `${method} ${status} ${route}`;
    const known = this.#observers.get(key);
    if (known) return known;
    const observer = this.#durations.labels({ method, route, status });
    this.#observers.set(key, observer);
    return observer;
  }
}
