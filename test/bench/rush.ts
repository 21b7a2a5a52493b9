import type { BoxOffice } from './box-office.ts';
import type { AfterPurchase, Arrivals, Load, LoadResult } from './driver/load.ts';
import { sendLoad } from './load-driver.ts';

/** A run with the processor seconds of server and database. */
export type Run = LoadResult & { readonly cpu: { readonly server: number; readonly database: number } };

export const BUYERS = 20_000;
const AT_ONCE = [64, 128, 256];
const PILOT_SECONDS = 1;
const WARM_UP_SECONDS = 3;
const MAX_CONNECTIONS = 512;
const FIRST = 30;
const FIRST_AT_ONCE = 3;
const FIRST_SECONDS = 60;

/** Many buyers of one event. Counts acknowledged purchases to compare the database with. */
export class Rush {
  #acknowledged = 0;
  #confirmed = 0;

  constructor(
    private readonly office: BoxOffice,
    private readonly eventId: string,
  ) {}

  /** Buys with a number of concurrent buyers, each buying again after an answer. */
  purchases(atOnce: number, seconds: number): Promise<Run> {
    return this.#send(BUYERS, { kind: 'closed', atOnce, seconds, again: false }, 201);
  }

  /** Buys like `purchases`, and opens the checkout of each ticket before the next one. */
  checkouts(atOnce: number, seconds: number): Promise<Run> {
    const arrivals = { kind: 'closed', atOnce, seconds, again: false } as const;
    return this.#send(BUYERS, arrivals, 200, { kind: 'open the checkout' });
  }

  /** Buys like `purchases`, and pays each ticket before the next one. */
  async confirmations(atOnce: number, seconds: number, then: AfterPurchase): Promise<Run> {
    const arrivals = { kind: 'closed', atOnce, seconds, again: false } as const;
    const run = await this.#send(BUYERS, arrivals, then.kind === 'pay by callback' ? 200 : 303, then);
    this.#confirmed += run.sent;
    return run;
  }

  /** Buys on a schedule that does not depend on the server, so that a stall delays every arrival in it. */
  arrivals(rate: number, seconds: number): Promise<Run> {
    const count = Math.max(1, Math.min(BUYERS, Math.round(rate * seconds)));
    const at = Array.from({ length: count }, (_, index) => (index / rate) * 1_000);
    return this.#send(
      count,
      { kind: 'open', at, maxConnections: MAX_CONNECTIONS, ownConnections: false },
      201,
    );
  }

  /** Buys a few tickets, so that the database plans its statements while its tables are empty. */
  async buyFirst(): Promise<void> {
    await this.#send(
      FIRST,
      { kind: 'closed', atOnce: FIRST_AT_ONCE, seconds: FIRST_SECONDS, again: false },
      201,
    );
  }

  /** Warms the server up and returns the best number of concurrent buyers. */
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

  /** Throws unless the database holds exactly the acknowledged purchases. */
  requireStored(): Promise<void> {
    return this.office.requireStored(this.eventId, {
      tickets: this.#acknowledged,
      confirmed: this.#confirmed,
    });
  }

  async #send(count: number, arrivals: Arrivals, status: number, then?: AfterPurchase): Promise<Run> {
    const requests = this.office.purchases(this.eventId, count);
    const run = await measuredLoad(this.office, { requests, arrivals, ...(then && { then }) }, status);
    this.#acknowledged += run.sent;
    return run;
  }
}

/** Sends a load to the server of a box office. Throws unless every answer has this status. */
export async function measuredLoad(
  office: BoxOffice,
  load: Omit<Load, 'host' | 'port'>,
  status: number,
): Promise<Run> {
  const before = office.cpu();
  const result = await sendLoad({ ...office.address, ...load }, (sent) => ({ [status]: sent }));
  const { server, database } = office.cpu();
  return { ...result, cpu: { server: server - before.server, database: database - before.database } };
}

/** Returns a run’s requests per second. */
export function speedOf({ sent, seconds }: LoadResult): number {
  return sent / seconds;
}
