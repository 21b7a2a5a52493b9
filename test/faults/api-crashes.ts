import { setTimeout as pause } from 'node:timers/promises';
import { CRASH_POINTS, type CrashPoint } from '#apps/api/config/fault-settings.ts';
import type { Crowd } from './crowd.ts';
import { type Fault, inTurn, type Outcome, type Size } from './fault.ts';
import { type FaultDatabase, newPostgres, newSqlite } from './fault-database.ts';
import { FaultHouse } from './fault-house.ts';
import { reckon } from './reckoning.ts';

/** How often each point is passed before the end, so that it comes in the middle of the rush. */
const TIMES: Readonly<Record<CrashPoint, number>> = {
  after_hold: 40,
  before_commit: 25,
  after_commit: 25,
  before_ack: 40,
  in_webhook: 15,
  in_outbox: 10,
};
const SALES_AFTERWARDS = 20;
const SHORTEST_LIFE_MILLISECONDS = 50;
const LONGEST_LIFE_MILLISECONDS = 650;

/** The API dies where it hurts most. */
export const crashPoints: Fault = {
  name: 'crash-points',
  about: `the API dies at ${CRASH_POINTS.join(', ')}`,
  run: (size) =>
    inTurn(databases(size), (open) =>
      onNew(open, (house) => inTurn(CRASH_POINTS, (point) => crash(house, point))),
    ),
};

/** The API dies at any moment. */
export const apiKills: Fault = {
  name: 'api-kills',
  about: 'kill -9 of the API at random',
  run: (size) =>
    inTurn(databases(size), (open) =>
      onNew(open, (house) => inTurn(Array.from({ length: size === 'short' ? 3 : 50 }), () => kill(house))),
    ),
};

async function crash(house: FaultHouse, point: CrashPoint): Promise<Outcome> {
  await house.server.restart({ ACARA_CRASH_AT: `${point}:${TIMES[point]}` });
  const crowd = house.crowd();
  await house.server.died();
  return recover(house, crowd);
}

async function kill(house: FaultHouse): Promise<Outcome> {
  const crowd = house.crowd();
  await pause(
    SHORTEST_LIFE_MILLISECONDS + Math.random() * (LONGEST_LIFE_MILLISECONDS - SHORTEST_LIFE_MILLISECONDS),
  );
  await house.server.kill9();
  return recover(house, crowd);
}

async function recover(house: FaultHouse, crowd: Crowd): Promise<Outcome> {
  const diedAt = performance.now();
  await house.server.restart();
  const down = performance.now() - diedAt;
  await crowd.untilSold(SALES_AFTERWARDS);
  return reckon(house, await crowd.leave(), { measured: { 'ready again after': down } });
}

function databases(size: Size): readonly (() => Promise<FaultDatabase>)[] {
  const onSqlite = async () => newSqlite();
  return size === 'short' ? [onSqlite] : [onSqlite, newPostgres];
}

async function onNew(
  open: () => Promise<FaultDatabase>,
  work: (house: FaultHouse) => Promise<Outcome>,
): Promise<Outcome> {
  return FaultHouse.during(await open(), work);
}
