import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundLoad } from './background-load.ts';
import { type Fault, inTurn, type Outcome } from './fault.ts';
import { newSqlite } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { LatencyProbe } from './latency-probe.ts';
import { newSmallDisk, type SmallDisk } from './small-disk.ts';
import { verifyHistory } from './verify-history.ts';

const SALES = 100;
const FULL_MS = 2_000;
/** Holds the write lock of a file for `milliseconds`. */
const LOCKER = `
  import SqliteFile from 'better-sqlite3';
  const [file, milliseconds] = process.argv.slice(1);
  const db = new SqliteFile(file, { timeout: 10_000 });
  db.exec('begin immediate');
  process.stdout.write('locked');
  setTimeout(() => { db.exec('rollback'); db.close(); }, Number(milliseconds));`;

/** Fills the disk and frees it again. */
export const diskFull: Fault = {
  name: 'disk-full',
  about: 'the disk is full, then has room again, without a restart',
  async run(size) {
    const disk = newSmallDisk();
    if (!disk) throw new Error('Neither can a disk in memory be mounted here, nor has prlimit been found.');
    try {
      return await FaultTestServer.during(newSqlite(disk.folder), (testServer) =>
        inTurn(Array.from({ length: size === 'short' ? 1 : 5 }), () => fillAndFree(testServer, disk)),
      );
    } finally {
      disk.remove();
    }
  },
};

/** Holds the write lock by another program. */
export const sqliteLocked: Fault = {
  name: 'sqlite-locked',
  about: 'another program keeps SQLite’s write lock, for a moment and for longer than anybody waits',
  comparesWaits: true,
  run: (size) =>
    FaultTestServer.during(newSqlite(), (testServer) =>
      inTurn(size === 'short' ? [1, 6] : [1, 5, 30], (seconds) => lock(testServer, seconds * 1_000)),
    ),
};

async function fillAndFree(testServer: FaultTestServer, disk: SmallDisk): Promise<Outcome> {
  const load = testServer.load();
  await load.untilSold(SALES);
  const latencyProbe = new LatencyProbe(testServer.server.url);
  disk.fill(testServer.server.pid);
  await untilTurnedAway(load);
  await pause(FULL_MS);
  disk.free(testServer.server.pid);
  const freeAt = performance.now();
  await load.untilSold(SALES);
  const again = performance.now() - freeAt;
  const problems = await latencyProbe.stop();
  return verifyHistory(testServer, await load.stop(), {
    problems,
    measured: { 'selling again after': again },
  });
}

/** Waits until every purchase fails because the disk is full. */
async function untilTurnedAway(load: BackgroundLoad): Promise<void> {
  for (let before = -1; before !== load.acknowledged; await pause(500)) before = load.acknowledged;
}

async function lock(testServer: FaultTestServer, milliseconds: number): Promise<Outcome> {
  const load = testServer.load();
  await load.untilSold(SALES);
  const baseline = await LatencyProbe.baselineWait(testServer.server.url);
  const latencyProbe = new LatencyProbe(testServer.server.url);
  const words = ['--input-type=module', '--eval', LOCKER, join(testServer.server.dataDir, 'acara.db')];
  const locker = spawn(process.execPath, [...words, String(milliseconds)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(locker.stdout, 'data');
  await once(locker, 'exit');
  const freeAt = performance.now();
  await load.untilSold(SALES);
  const again = performance.now() - freeAt;
  const problems = await latencyProbe.stop(baseline);
  const measured = { 'reading meanwhile': latencyProbe.waits, 'selling again after': again };
  return verifyHistory(testServer, await load.stop(), { problems, measured });
}
