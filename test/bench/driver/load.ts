/** What the driver is told to do: every request is written out beforehand, so that sending one costs a copy. */
export interface Load {
  readonly host: string;
  readonly port: number;
  /** Whole HTTP requests, in this order. */
  readonly requests: readonly string[];
  readonly arrivals: Arrivals;
  /** What is read once over each connection before the run; `/api/health/live` unless told. */
  readonly hello?: string;
  /** What follows a purchase that was granted. */
  readonly then?: PayByCallback | { readonly kind: 'pay on the bank’s page' };
}

export type Arrivals =
  /** So many at once, each sending the next request when its last one is answered, until the time or they are over. */
  | {
      readonly kind: 'closed';
      readonly atOnce: number;
      readonly seconds: number;
      /** Whether the first request follows the last one. */
      readonly again: boolean;
    }
  /** On schedule, whatever the server does: milliseconds from the start, one for each request, in order. */
  | {
      readonly kind: 'open';
      readonly at: readonly number[];
      readonly mostConnections: number;
      /** Whether each comes on a connection of its own, as phones do. */
      readonly ownConnections: boolean;
    };

/** The driver plays the bank, and signs as the bank does. */
export interface PayByCallback {
  readonly kind: 'pay by callback';
  readonly secret: string;
  readonly amountSen: number;
}

export interface LoadResult {
  readonly sent: number;
  /** From the first request's time to the last answer. */
  readonly seconds: number;
  /** How many ended with which HTTP status, and refusals with their code (`409 sold_out`); 0 is a broken connection. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds from the scheduled time (closed: from sending) to the last answer of each. */
  readonly wait: Waits;
  /** How far behind its schedule the driver sent, at the worst, in milliseconds. */
  readonly lag: number;
  /** Processor time of the driver during the run. */
  readonly cpuSeconds: number;
  /** The first answers that say more than a refusal usually does: 5xx and broken connections, in words. */
  readonly oddities: readonly string[];
}

export interface Waits {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}
