import type { BoxOffice } from './box-office.ts';
import type { Arrivals, Load, LoadResult } from './driver/load.ts';
import { sendLoad } from './load-driver.ts';

/** A run with the processor time in seconds that others spent on it. */
export type Run = LoadResult & { readonly cpu: { readonly server: number; readonly database: number } };

export const BUYERS = 20_000;
const AT_ONCE = [64, 128, 256];
const PILOT_SECONDS = 1;
const WARM_UP_SECONDS = 3;
const MAX_CONNECTIONS = 512;

/** Many buyers and one event. Counts what was acknowledged, to hold the database to it. */
export class Rush {
  #acknowledged = 0;
  #confirmed = 0;

  constructor(
    private readonly office: BoxOffice,
    private readonly eventId: string,
  ) {}

  /** So many buy at once, each the next ticket after the last one was answered. */
  purchases(atOnce: number, seconds: number): Promise<Run> {
    return this.#send(BUYERS, { kind: 'closed', atOnce, seconds, again: false }, 201);
  }

  /** As `purchases`, and each pays before the next one comes. */
  async confirmations(atOnce: number, seconds: number, then: NonNullable<Load['then']>): Promise<Run> {
    const arrivals = { kind: 'closed', atOnce, seconds, again: false } as const;
    const run = await this.#send(BUYERS, arrivals, then.kind === 'pay by callback' ? 200 : 303, then);
    this.#confirmed += run.sent;
    return run;
  }

  /** Buyers arrive on schedule, whatever the server does, so that a stall is felt by everybody who comes in it. */
  arrivals(rate: number, seconds: number): Promise<Run> {
    const count = Math.max(1, Math.min(BUYERS, Math.round(rate * seconds)));
    const at = Array.from({ length: count }, (_, index) => (index / rate) * 1_000);
    return this.#send(
      count,
      { kind: 'open', at, mostConnections: MAX_CONNECTIONS, ownConnections: false },
      201,
    );
  }

  /** Warms the server up and finds out how many at once it serves best. */
  async bestConcurrency(): Promise<number> {
    await this.purchases(AT_ONCE[0] ?? 1, WARM_UP_SECONDS);
    const tried: { atOnce: number; speed: number }[] = [];
    for (const atOnce of AT_ONCE) {
      const { sent, seconds } = await this.purchases(atOnce, PILOT_SECONDS);
      tried.push({ atOnce, speed: sent / seconds });
    }
    const [best] = tried.sort((one, other) => other.speed - one.speed);
    return best?.atOnce ?? 1;
  }

  /** Throws unless the database holds exactly what was acknowledged. */
  requireKept(): Promise<void> {
    return this.office.requireKept(this.eventId, {
      tickets: this.#acknowledged,
      confirmed: this.#confirmed,
    });
  }

  async #send(count: number, arrivals: Arrivals, status: number, then?: Load['then']): Promise<Run> {
    const requests = this.office.purchases(this.eventId, count);
    const load = { ...this.office.address, requests, arrivals, ...(then && { then }) };
    const before = this.office.cpu();
    const result = await sendLoad(load, (sent) => ({ [status]: sent }));
    this.#acknowledged += result.sent;
    const { server, database } = this.office.cpu();
    return { ...result, cpu: { server: server - before.server, database: database - before.database } };
  }
}

/** A run's work per second. */
export function speedOf({ sent, seconds }: LoadResult): number {
  return sent / seconds;
}
