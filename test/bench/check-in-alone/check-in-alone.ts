import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium, HOW_TO_GET_CHROMIUM } from '#test/support/chromium.ts';
import { type Bench, type Figure, figure, percentile, repeats, under } from '../bench.ts';
import { type LongList, longList } from './long-list.ts';

const TICKETS = 5_000;
const SCANS = 60;
const ROUNDS = repeats(5);
const SLOWDOWN = 4;
const MAX_SENT_KB = 400;
const MAX_OPENING_MS = 300;
const MAX_VERDICT_MS = 50;
/** The server's own, in adapters/http/server/cache/encoded-body.ts. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Measures a device that checks in without a network: its list as sent, opened from storage, and its verdicts. */
export const checkInAlone: Bench = {
  name: 'check-in-alone',
  about: `a device without a network, ${TICKETS.toLocaleString('en')} tickets, a quarter of the processor, ${ROUNDS} rounds`,
  async run() {
    const executablePath = findChromium();
    if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM);
    const long = await longList(TICKETS, SCANS * ROUNDS);
    const server = await serve(long);
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
    try {
      return [...sizesOf(long), ...(await timesOf(browser, server, long))];
    } finally {
      await browser.close();
      server.close();
    }
  },
};

function sizesOf({ list }: LongList): readonly Figure[] {
  const plain = Buffer.from(JSON.stringify(list));
  const nameless = Buffer.from(JSON.stringify({ ...list, names: null }));
  return [
    figure('list, not compressed', [plain.length / 1_000], 'kB'),
    sent('list, gzip', gzipSync(plain)),
    sent('list, brotli', brotliCompressSync(plain, BROTLI)),
    sent('list without names, gzip', gzipSync(nameless)),
    sent('list without names, brotli', brotliCompressSync(nameless, BROTLI)),
  ];
}

function sent(name: string, { length }: Buffer): Figure {
  const size = length / 1_000;
  return figure(name, [size], 'kB', { bar: { text: `under ${MAX_SENT_KB} kB`, met: size < MAX_SENT_KB } });
}

async function timesOf(
  browser: Browser,
  server: Server,
  { eventId, codes }: LongList,
): Promise<readonly Figure[]> {
  const { port } = server.address() as AddressInfo;
  const page = await (await browser.newContext()).newPage();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await opened(page, port);
  await page.evaluate((id) => window.fetchList(id), eventId);
  const openings: number[] = [];
  const verdicts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await opened(page, port);
    openings.push(await page.evaluate(() => window.openStored()));
    const shown = codes.slice(round * SCANS, (round + 1) * SCANS);
    const waits = await page.evaluate((texts) => window.decide(texts), shown);
    verdicts.push(percentile(waits, 0.95));
  }
  return [
    under('opening the stored list', openings, MAX_OPENING_MS),
    under('from a code to its verdict, 95 %', verdicts, MAX_VERDICT_MS),
  ];
}

async function opened(page: Page, port: number): Promise<void> {
  await page.goto(`http://localhost:${port}/`);
  await page.waitForFunction(() => 'decide' in window);
}

/** Serves the device's code, built from its sources, and the list. */
async function serve({ list, keys }: LongList): Promise<Server> {
  const entry = fileURLToPath(new URL('station-page.ts', import.meta.url));
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, write: false, format: 'esm', minify: true },
    target: 'es2022',
    define: { 'import.meta.env': '{}' },
  });
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    '/list': ['application/json', JSON.stringify(list)],
    '/keys': ['application/json', JSON.stringify({ keys })],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answers[url] ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}
