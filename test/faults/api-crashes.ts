import { setTimeout as pause } from 'node:timers/promises';
import { CRASH_POINTS, type CrashPoint } from '#apps/api/config/fault-injection-settings.ts';
import type { BackgroundLoad } from './background-load.ts';
import { type Fault, inTurn, type Outcome, type Size } from './fault.ts';
import { type FaultDatabase, newPostgres, newSqlite } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { random } from './random.ts';
import { verifyHistory } from './verify-history.ts';

/** How often each crash point is passed before the crash, so that it happens in the middle of the rush. */
const TIMES: Readonly<Record<CrashPoint, number>> = {
  after_hold: 40,
  before_commit: 25,
  after_commit: 25,
  before_ack: 40,
  in_webhook: 15,
  in_outbox: 10,
};
const SALES_AFTERWARDS = 20;
const MIN_LIFE_MS = 50;
const MAX_LIFE_MS = 650;

/** Kills the API at its critical points. */
export const crashPoints: Fault = {
  name: 'crash-points',
  about: `the API dies at ${CRASH_POINTS.join(', ')}`,
  run: (size) =>
    inTurn(databases(size), (open) =>
      onNew(open, (testServer) => inTurn(CRASH_POINTS, (point) => crash(testServer, point))),
    ),
};

/** Kills the API at random moments. */
export const apiKills: Fault = {
  name: 'api-kills',
  about: 'kill -9 of the API at random',
  run: (size) =>
    inTurn(databases(size), (open) =>
      onNew(open, (testServer) =>
        inTurn(Array.from({ length: size === 'short' ? 3 : 50 }), () => kill(testServer)),
      ),
    ),
};

async function crash(testServer: FaultTestServer, point: CrashPoint): Promise<Outcome> {
  await testServer.server.restart({ ACARA_CRASH_AT: `${point}:${TIMES[point]}` });
  const load = testServer.load();
  await testServer.server.died();
  return recover(testServer, load);
}

async function kill(testServer: FaultTestServer): Promise<Outcome> {
  const load = testServer.load();
  await pause(MIN_LIFE_MS + random() * (MAX_LIFE_MS - MIN_LIFE_MS));
  await testServer.server.kill9();
  return recover(testServer, load);
}

async function recover(testServer: FaultTestServer, load: BackgroundLoad): Promise<Outcome> {
  const diedAt = performance.now();
  await testServer.server.restart();
  const down = performance.now() - diedAt;
  await load.untilSold(SALES_AFTERWARDS);
  return verifyHistory(testServer, await load.stop(), { measured: { 'ready again after': down } });
}

function databases(size: Size): readonly (() => Promise<FaultDatabase>)[] {
  const onSqlite = async () => newSqlite();
  return size === 'short' ? [onSqlite] : [onSqlite, newPostgres];
}

async function onNew(
  open: () => Promise<FaultDatabase>,
  work: (testServer: FaultTestServer) => Promise<Outcome>,
): Promise<Outcome> {
  return FaultTestServer.during(await open(), work);
}
