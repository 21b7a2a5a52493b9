import { TestServer } from '#test/support/server.ts';
import { type Bench, figure, median, repeats } from './bench.ts';
import { residentMegabytes } from './resident-megabytes.ts';

const REPEATS = repeats(5);
const MAX_MS = 1_000;
const MAX_MEGABYTES = 130;

/** Measures from the start of the built server to its first answer, on a database with demonstration data. */
export const startUp: Bench = {
  name: 'start-up',
  about:
    'the built server on a loaded SQLite file, from process start to the first answered request; memory after it',
  async run() {
    const server = await TestServer.start();
    const waits: number[] = [];
    const megabytes: number[] = [];
    try {
      for (let round = 0; round < REPEATS; round += 1) {
        await server.kill9();
        const startedAt = performance.now();
        await server.restart();
        await fetch(`${server.url}/api/events?limit=6`).then((answer) => answer.json());
        waits.push(performance.now() - startedAt);
        megabytes.push(residentMegabytes(server.pid));
      }
    } finally {
      await server.stop();
    }
    return [
      figure('to the first answered request', waits, 'ms', {
        bar: { text: `under ${MAX_MS} ms`, met: median(waits) < MAX_MS },
      }),
      figure('resident memory then', megabytes, 'MB', {
        bar: { text: `under ${MAX_MEGABYTES} MB`, met: median(megabytes) < MAX_MEGABYTES },
      }),
    ];
  },
};
