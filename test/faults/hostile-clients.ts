import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { residentMegabytes } from '#test/bench/resident-megabytes.ts';
import { TcpProxy } from '#test/support/tcp-proxy.ts';
import { type Fault, inTurn, type Outcome, type Size } from './fault.ts';
import { newSqlite } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { LatencyProbe } from './latency-probe.ts';
import { verifyHistory } from './verify-history.ts';

const SUBSCRIBERS = fileURLToPath(new URL('./subscribers.ts', import.meta.url));
const RELEASED_WITHIN_MS = 45_000;
const SLOW_CLIENTS_MS = 3_000;
const HUGE_MEGABYTES = 100;
const MEGABYTE = Buffer.alloc(1_024 * 1_024, 'x');
const MAX_MEGABYTES_MORE = 96;

/** Kills the clients of live streams, with and without closing their connections. */
export const deadSubscribers: Fault = {
  name: 'dead-subscribers',
  about: 'live pages whose clients are killed; in the full version also without closing their connections',
  run: (size) =>
    FaultTestServer.during(newSqlite(), (testServer) =>
      inTurn(size === 'short' ? [false] : [false, true], (silently) =>
        killSubscribers(testServer, { count: size === 'short' ? 300 : 1_000, silently }),
      ),
    ),
};

/** Sends requests that never end and bodies that are far too large. */
export const hostileClients: Fault = {
  name: 'hostile-clients',
  about: 'half-sent requests by the hundred, and bodies of 100 MB with and without a stated length',
  comparesWaits: true,
  run: (size) =>
    FaultTestServer.during(newSqlite(), (testServer) =>
      inTurn([size], () => sendHostileRequests(testServer, size)),
    ),
};

async function killSubscribers(
  testServer: FaultTestServer,
  { count, silently }: { readonly count: number; readonly silently: boolean },
): Promise<Outcome> {
  const network = await TcpProxy.to(testServer.server.port);
  const words = ['--import', 'tsx', SUBSCRIBERS, String(network.port), testServer.eventId, String(count)];
  const subscribers = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const load = testServer.load();
    await once(subscribers.stdout, 'data');
    const open = await streams(testServer);
    if (silently) network.condition = { kind: 'silent' };
    subscribers.kill('SIGKILL');
    const killedAt = performance.now();
    while ((await streams(testServer)) > 0 && performance.now() - killedAt < RELEASED_WITHIN_MS)
      await pause(100);
    const left = await streams(testServer);
    const problems = [
      ...(open === count ? [] : [`only ${open} of ${count} live pages were open`]),
      ...(left === 0 ? [] : [`${left} live pages of clients that are dead are still open`]),
    ];
    const measured = { 'released after': performance.now() - killedAt };
    return await verifyHistory(testServer, await load.stop(), { problems, measured, times: count });
  } finally {
    subscribers.kill('SIGKILL');
    await network.close();
  }
}

async function streams(testServer: FaultTestServer): Promise<number> {
  const text = await (await fetch(`${testServer.server.url}/metrics`)).text();
  const [, count] = /^acara_live_streams (\d+)$/m.exec(text) ?? [];
  if (count === undefined) throw new Error('The metrics do not show how many live pages are open.');
  return Number(count);
}

async function sendHostileRequests(testServer: FaultTestServer, size: Size): Promise<Outcome> {
  const before = residentMegabytes(testServer.server.pid);
  const load = testServer.load();
  const baseline = await LatencyProbe.baselineWait(testServer.server.url);
  const latencyProbe = new LatencyProbe(testServer.server.url);
  const slow = await openSlowClients(testServer.server.port, size === 'short' ? 300 : 1_000);
  await pause(SLOW_CLIENTS_MS);
  const answers = [
    await sendHuge(testServer.server.port, `content-length: ${HUGE_MEGABYTES * MEGABYTE.length}`),
    await sendHuge(testServer.server.port, 'transfer-encoding: chunked'),
  ];
  const more = residentMegabytes(testServer.server.pid) - before;
  const unreleased = size === 'full' ? await leftAfter(slow, 60_000) : 0;
  for (const socket of slow) socket.destroy();
  const problems = [
    ...(await latencyProbe.stop(baseline)),
    ...answers
      .filter((answer) => answer !== '413')
      .map((answer) => `a body of 100 MB was answered ${answer}`),
    ...(more > MAX_MEGABYTES_MORE ? [`the server grew by ${Math.round(more)} MB`] : []),
    ...(unreleased > 0 ? [`${unreleased} half-sent requests are still waited for after a minute`] : []),
  ];
  const measured = { 'reading meanwhile': latencyProbe.waits };
  return verifyHistory(testServer, await load.stop(), {
    problems,
    measured,
    times: slow.length + answers.length,
  });
}

async function openSlowClients(port: number, count: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('POST /api/tickets/purchase HTTP/1.1\r\nhost: acara\r\nx-');
  return sockets;
}

async function leftAfter(sockets: readonly Socket[], milliseconds: number): Promise<number> {
  const open = () => sockets.filter(({ closed }) => !closed).length;
  for (const end = performance.now() + milliseconds; open() > 0 && performance.now() < end; )
    await pause(200);
  return open();
}

/** Returns the status the server answers, or why there is none. The server may answer before the whole body is sent. */
async function sendHuge(port: number, framing: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/identity/sign-in HTTP/1.1\r\nhost: acara\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`,
  );
  const isChunked = framing.includes('chunked');
  for (let sent = 0; sent < HUGE_MEGABYTES && socket.writable && answer === ''; sent += 1) {
    const part = isChunked
      ? Buffer.concat([Buffer.from(`${MEGABYTE.length.toString(16)}\r\n`), MEGABYTE, Buffer.from('\r\n')])
      : MEGABYTE;
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => undefined), pause(2_000)]);
  }
  for (let waited = 0; waited < 3_000 && answer === '' && !socket.closed; waited += 50) await pause(50);
  socket.destroy();
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'with nothing';
}
