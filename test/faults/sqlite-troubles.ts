import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Crowd } from './crowd.ts';
import { type Fault, inTurn, type Outcome } from './fault.ts';
import { newSqlite } from './fault-database.ts';
import { FaultHouse } from './fault-house.ts';
import { Prober } from './prober.ts';
import { reckon } from './reckoning.ts';
import { newSmallDisk, type SmallDisk } from './small-disk.ts';

const SALES = 100;
const FULL_MILLISECONDS = 2_000;
/** Holds the write lock of a file for so many milliseconds. */
const LOCKER = `
  import SqliteFile from 'better-sqlite3';
  const [file, milliseconds] = process.argv.slice(1);
  const db = new SqliteFile(file, { timeout: 10_000 });
  db.exec('begin immediate');
  process.stdout.write('locked');
  setTimeout(() => { db.exec('rollback'); db.close(); }, Number(milliseconds));`;

/** No room for another page, and room again. */
export const diskFull: Fault = {
  name: 'disk-full',
  about: 'the disk is full, then has room again, without a restart',
  async run(size) {
    const disk = newSmallDisk();
    if (!disk) throw new Error('Neither can a disk in memory be mounted here, nor has prlimit been found.');
    try {
      return await FaultHouse.during(newSqlite(disk.folder), (house) =>
        inTurn(Array.from({ length: size === 'short' ? 1 : 5 }), () => fillAndFree(house, disk)),
      );
    } finally {
      disk.remove();
    }
  },
};

/** Another program keeps the write lock. */
export const sqliteLocked: Fault = {
  name: 'sqlite-locked',
  about: 'another program keeps SQLite’s write lock, for a moment and for longer than anybody waits',
  comparesWaits: true,
  run: (size) =>
    FaultHouse.during(newSqlite(), (house) =>
      inTurn(size === 'short' ? [1, 6] : [1, 5, 30], (seconds) => lock(house, seconds * 1_000)),
    ),
};

async function fillAndFree(house: FaultHouse, disk: SmallDisk): Promise<Outcome> {
  const crowd = house.crowd();
  await crowd.untilSold(SALES);
  const prober = new Prober(house.server.url);
  disk.fill(house.server.pid);
  await untilTurnedAway(crowd);
  await pause(FULL_MILLISECONDS);
  disk.free(house.server.pid);
  const freeAt = performance.now();
  await crowd.untilSold(SALES);
  const again = performance.now() - freeAt;
  const problems = await prober.leave();
  return reckon(house, await crowd.leave(), { problems, measured: { 'selling again after': again } });
}

/** Nobody buys any more: the disk is full indeed. */
async function untilTurnedAway(crowd: Crowd): Promise<void> {
  for (let before = -1; before !== crowd.acknowledged; await pause(500)) before = crowd.acknowledged;
}

async function lock(house: FaultHouse, milliseconds: number): Promise<Outcome> {
  const crowd = house.crowd();
  await crowd.untilSold(SALES);
  const usual = await Prober.usualWait(house.server.url);
  const prober = new Prober(house.server.url);
  const words = ['--input-type=module', '--eval', LOCKER, join(house.server.dataDir, 'acara.db')];
  const locker = spawn(process.execPath, [...words, String(milliseconds)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(locker.stdout, 'data');
  await once(locker, 'exit');
  const freeAt = performance.now();
  await crowd.untilSold(SALES);
  const again = performance.now() - freeAt;
  const problems = await prober.leave(usual);
  const measured = { 'reading meanwhile': prober.waits, 'selling again after': again };
  return reckon(house, await crowd.leave(), { problems, measured });
}
