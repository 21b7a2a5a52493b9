import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics.ts';
import { SalesMetrics } from './sales-metrics.ts';
import { WebhookMetrics } from './webhook-metrics.ts';

/** The Prometheus metrics of one process, its event loop included. */
export class Metrics {
  readonly #registry = new Registry();
  readonly contentType = this.#registry.contentType;
  readonly requests = new RequestMetrics(this.#registry);
  readonly sales = new SalesMetrics(this.#registry);
  readonly webhooks = new WebhookMetrics(this.#registry);

  constructor(build: Readonly<Record<'version' | 'node' | 'database', string>>) {
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: 'acara_build_info',
      help: 'Build information; always 1',
      labelNames: Object.keys(build),
      registers: [this.#registry],
    }).set(build, 1);
  }

  /** Registers a gauge that is read at each scrape, and omitted when it is null. */
  gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        const value = await read();
        if (value === null) gauge.remove();
        else gauge.set(value);
      },
    });
  }

  /** Registers a counter whose total is kept elsewhere. */
  count(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** Registers a gauge with labels. */
  gauges<const Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => readonly { readonly of: Readonly<Record<Label, string>>; readonly value: number }[],
  ): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.#registry],
      collect() {
        gauge.reset();
        for (const { of, value } of read()) gauge.set(of, value);
      },
    });
  }

  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
