import { setTimeout as pause } from 'node:timers/promises';
import type { NetworkCondition, TcpProxy } from '#test/support/tcp-proxy.ts';
import { type Fault, inTurn } from './fault.ts';
import { newPostgres } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { verifyHistory } from './verify-history.ts';

const SALES_AFTERWARDS = 20;
const NORMAL: NetworkCondition = { kind: 'clear' };

interface NetworkFault {
  readonly name: string;
  make(network: TcpProxy): Promise<void>;
}

const networkFaults: readonly NetworkFault[] = [
  {
    name: 'every connection cut, again and again',
    async make(network) {
      for (let times = 0; times < 8; times += 1) {
        await pause(150);
        network.cut();
      }
    },
  },
  {
    name: 'slow',
    async make(network) {
      network.condition = { kind: 'slow', milliseconds: 50 };
      await pause(2_000);
    },
  },
  {
    name: 'answers lost, then cut',
    async make(network) {
      network.condition = { kind: 'unanswered' };
      await pause(300);
      network.cut();
    },
  },
  {
    name: 'silent for longer than any timeout, then normal again',
    async make(network) {
      network.condition = { kind: 'silent' };
      await pause(7_000);
    },
  },
];

/** Breaks the network between the API and its database. */
export const databaseNetwork: Fault = {
  name: 'database-network',
  about: `between the API and PostgreSQL: ${networkFaults.map(({ name }) => name).join('; ')}`,
  async run(size) {
    const database = await newPostgres();
    const rounds = size === 'short' ? [1] : [1, 2, 3, 4, 5];
    return FaultTestServer.during(database, (testServer) =>
      inTurn(
        rounds.flatMap(() => networkFaults),
        async ({ make }) => {
          const load = testServer.load();
          await load.untilSold(SALES_AFTERWARDS);
          await make(database.network);
          database.network.condition = NORMAL;
          const clearAt = performance.now();
          await load.untilSold(SALES_AFTERWARDS);
          const measured = { 'selling again after': performance.now() - clearAt };
          return verifyHistory(testServer, await load.stop(), { measured });
        },
      ),
    );
  },
};
