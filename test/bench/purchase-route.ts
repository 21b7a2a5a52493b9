import type { HttpResponse } from '#apps/api/rehearsal/http-request.ts';
import type { BarePurchase } from './bare-purchase.ts';
import { type BareServer, startBare } from './bare-server.ts';
import type { BoxOffice } from './box-office.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { sendLoad } from './load-driver.ts';
import { BUYERS, type Run } from './rush.ts';

/**
 * The limit of a purchase: a bare Hono route that reads the same requests, verifies the same tokens and answers as many
 * bytes.
 */
export class PurchaseRoute {
  private constructor(
    private readonly server: BareServer,
    private readonly requests: readonly string[],
  ) {}

  /** Starts it for `work` and stops it afterwards. */
  static async during<Result>(
    office: BoxOffice,
    work: (route: PurchaseRoute) => Promise<Result>,
  ): Promise<Result> {
    const eventId = await office.newEvent({ capacity: 1 });
    const answer = await office.buyOne(eventId);
    const settings: BarePurchase = { ...office.tokens, body: bytesOf(answer) };
    const server = await startBare('bare-purchase.ts', settings);
    try {
      return await work(new PurchaseRoute(server, office.purchases(eventId, BUYERS)));
    } finally {
      server.stop();
    }
  }

  /** Sends requests from a number of concurrent buyers, each the next one after an answer. */
  async purchases(atOnce: number, seconds: number): Promise<Run> {
    const { port, pid } = this.server;
    const before = cpuSeconds(pid);
    const result = await sendLoad(
      {
        host: '127.0.0.1',
        port,
        requests: this.requests,
        arrivals: { kind: 'closed', atOnce, seconds, again: true },
      },
      (sent) => ({ 201: sent }),
    );
    return { ...result, cpu: { server: cpuSeconds(pid) - before, database: 0 } };
  }
}

/** Returns the body, with spaces in place of the headers that a bare route does not write. */
function bytesOf(answer: HttpResponse): string {
  const bare = ['content-type', 'content-length', 'date', 'connection', 'keep-alive'];
  const headers = [...answer.headers].filter(([name]) => !bare.includes(name));
  const separators = ': \r\n'.length;
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length + separators, 0);
  return answer.text + ' '.repeat(size);
}
