/** A load for the driver. Requests are written beforehand, so that sending one costs a copy. */
export interface Load {
  readonly host: string;
  readonly port: number;
  /** Whole HTTP requests, in this order. */
  readonly requests: readonly string[];
  readonly arrivals: Arrivals;
  /** The path requested once over each connection before the run; `/api/health/live` by default. */
  readonly hello?: string;
  readonly then?: AfterPurchase;
  /** Whether the result contains each wait, which is many numbers. */
  readonly keepsWaits?: boolean;
}

/** What a buyer does with a granted ticket before the next one. */
export type AfterPurchase =
  | { readonly kind: 'open the checkout' }
  | { readonly kind: 'pay on the bank’s page' }
  /** The driver acts as the bank and signs as the bank does. */
  | { readonly kind: 'pay by callback'; readonly secret: string; readonly amountSen: number };

export type Arrivals =
  /** Closed: `connections` clients send the next request after each answer, until the time or the requests end. */
  | {
      readonly kind: 'closed';
      readonly atOnce: number;
      readonly seconds: number;
      /** Whether the list of requests repeats. */
      readonly again: boolean;
    }
  /** On schedule, whatever the server does: milliseconds from the start, one for each request, in order. */
  | {
      readonly kind: 'open';
      readonly at: readonly number[];
      readonly maxConnections: number;
      /** Whether each arrival opens its own connection, as phones do. */
      readonly ownConnections: boolean;
      /** When the schedule starts, in milliseconds since 1970; at once by default. */
      readonly startsAt?: number;
    };

export interface LoadResult {
  readonly sent: number;
  /** From the first request to the last answer. */
  readonly seconds: number;
  /** The number of answers by HTTP status, refusals with their code (`409 sold_out`); 0 is a broken connection. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds from the scheduled time (closed: from sending) to each last answer. */
  readonly wait: Waits;
  /** The milliseconds of each request, in the order of the requests; none unless the load keeps them. */
  readonly waits: readonly number[];
  /**
   * By how many milliseconds the last purchase that was granted was due after the first that was refused as sold out; 0 when
   * places went by arrival.
   */
  readonly overtaking: number;
  /** The driver’s largest delay behind its schedule, in milliseconds. */
  readonly lag: number;
  /** The driver’s processor time during the run. */
  readonly cpuSeconds: number;
  /** The first unexpected answers (5xx and broken connections), as text. */
  readonly oddities: readonly string[];
}

export interface Waits {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}
