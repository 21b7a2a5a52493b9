import { TestServer } from '#test/support/server.ts';
import type { BareRoute } from './bare-hono.ts';
import { startBare } from './bare-server.ts';
import { type Bench, type Figure, figure, inTurns, ratio, repeats } from './bench.ts';
import { profiling } from './box-office.ts';
import { requestText } from './driver/request-text.ts';
import { sendLoad } from './load-driver.ts';
import { speedOf } from './rush.ts';

const REPEATS = repeats(3);
const AT_ONCE = 64;
const RUN_SECONDS = 2;
const MIN = 0.8;
const MIN_UNCHANGED = 0.9;
/** What browsers accept: the answer is compressed, that of the bare route is not. */
const BROWSER = 'gzip, deflate, br, zstd';

interface Page {
  readonly name: string;
  readonly path: string;
}

/** Measures the pages read before a sale opens, against a Hono route that answers the same bytes. */
export const reading: Bench = {
  name: 'reading',
  about: `event list and event of the demonstration data, ${AT_ONCE} readers at once, SQLite`,
  async run({ profile }) {
    const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const server = await TestServer.start({ env, nodeOptions: profiling(profile) });
    try {
      return await measure(server.port);
    } finally {
      await server.stop();
    }
  },
};

async function measure(port: number): Promise<readonly Figure[]> {
  const list = await readAnswer(port, '/api/events');
  const [event] = (JSON.parse(list.body) as { events: { id: string }[] }).events;
  const pages: readonly Page[] = [
    { name: 'event list', path: '/api/events' },
    { name: 'event', path: `/api/events/${event?.id}` },
  ];
  const answers = await Promise.all(pages.map(({ path }) => readAnswer(port, path)));
  const bare = await startBare('bare-hono.ts', answers);
  try {
    const figures: Figure[] = [];
    for (const [index, { name, path }] of pages.entries()) {
      const answer = answers[index];
      if (!answer) continue;
      const plain = { port, bare: bare.port, least: MIN, etag: null };
      figures.push(...(await compare(name, path, plain)));
      figures.push(...(await compare(`${name}, for a browser`, path, { ...plain, accepted: BROWSER })));
      const { etag } = answer;
      const least = MIN_UNCHANGED;
      if (etag !== null)
        figures.push(
          ...(await compare(`${name}, unchanged (304)`, path, { port, bare: bare.port, least, etag })),
        );
      else
        figures.push(
          figure(`${name}, unchanged (304)`, [0], 'per second', {
            bar: { text: 'the answer carries no ETag', met: false },
          }),
        );
    }
    return figures;
  } finally {
    bare.stop();
  }
}

async function compare(
  name: string,
  path: string,
  options: { port: number; bare: number; least: number; etag: string | null; accepted?: string },
): Promise<readonly Figure[]> {
  const { port, bare, least, etag, accepted } = options;
  const read = (at: number, seconds = RUN_SECONDS) => readersPerSecond(at, path, etag, seconds, accepted);
  await read(port, 1);
  await read(bare, 1);
  const [limit, ours] = await inTurns(
    REPEATS,
    () => read(bare),
    () => read(port),
  );
  return [ratio(name, ours, { name: 'bare Hono', values: limit, least })];
}

/** Returns how many readers of a page are answered in a second. */
export async function readersPerSecond(
  port: number,
  path: string,
  etag: string | null,
  seconds: number,
  accepted?: string,
): Promise<number> {
  const host = `127.0.0.1:${port}`;
  const headers = {
    accept: 'application/json',
    ...(accepted !== undefined && { 'accept-encoding': accepted }),
    ...(etag !== null && { 'if-none-match': etag }),
  };
  const result = await sendLoad(
    {
      host: '127.0.0.1',
      port,
      requests: [requestText(host, { method: 'GET', path, headers })],
      arrivals: { kind: 'closed', atOnce: AT_ONCE, seconds, again: true },
      hello: path,
    },
    (sent) => ({ [etag === null ? '200' : '304']: sent }),
  );
  return speedOf(result);
}

async function readAnswer(port: number, path: string): Promise<BareRoute> {
  const headersSent = { 'accept-encoding': 'identity' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: headersSent });
  const made = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'etag'];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !made.includes(name)));
  return { path, headers, body: await answer.text(), etag: answer.headers.get('etag') };
}
