import { Histogram, type Registry } from 'prom-client';

/** An answer that is through. */
export interface MeteredAnswer {
  readonly method: string;
  /** As the router writes it, never as somebody wrote it. */
  readonly route: string;
  readonly status: number;
  /** False when the client left before the end. */
  readonly isWhole: boolean;
  readonly seconds: number;
}

/** How long requests take, by route, method and kind of status. */
export class RequestMetrics {
  readonly #durations: Histogram<'method' | 'route' | 'status'>;
  /** By their labels, which are the same for many: to find them anew costs as much as to give a kept answer. */
  readonly #observers = new Map<string, ReturnType<Histogram['labels']>>();

  constructor(registry: Registry) {
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer. Streams are left out',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
  }

  answered({ method, route, status, isWhole, seconds }: MeteredAnswer): void {
    const kind = isWhole ? `${Math.floor(status / 100)}xx` : 'aborted';
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
