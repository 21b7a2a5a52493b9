import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { requireHealth } from '../cli/doctor.ts';
import { snapshotOf } from '../cli/snapshot.ts';
import type { Config } from '../config/config.ts';
import { Browser } from './browser.ts';
import { arrivalTimes, habitOf, seatsToSell } from './crowd.ts';
import { holdSeconds, pace, type RehearsalPlan } from './plan.ts';
import { type Screen, showProgress } from './progress.ts';
import { type RehearsalReport, reportOf } from './report.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { buildStage, type Props, type Stage, setStage } from './stage.ts';
import { type Evening, Student } from './student.ts';
import { Tally } from './tally.ts';

/** After the last arrival: for so many times the hold others may still come for places that are given back. */
const HOLDS_AFTER = 3;
const SPARE_SECONDS = 60;

/**
 * Plays a whole evening: a server of its own on a database of its own, students who arrive, buy and pay, and a look at
 * the books afterwards. Whatever comes of it, or when `signal` ends it, nothing stays behind.
 */
export async function rehearse(
  real: Config,
  plan: RehearsalPlan,
  screen: Screen,
  signal: AbortSignal,
): Promise<RehearsalReport> {
  const stage = await buildStage(real, plan);
  let server: ServerProcess | null = null;
  try {
    screen.write(`Preparing ${plan.students} students …\n`);
    const props = await setStage(stage, real, plan);
    signal.throwIfAborted();
    server = await startServerProcess(stage.config);
    const tally = await perform(server.url, plan, props, screen, signal);
    const { confirmed, held } = await readBooks(server.url, props, tally, signal);
    await server.stop();
    const faults = await examine(stage);
    const database = stage.config.database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const rest = { database, copiedEvents: props.copied, toSell: seatsToSell(plan) };
    return reportOf(plan, tally, { confirmed, held, faults }, rest);
  } finally {
    await server?.stop();
    await stage.strike();
  }
}

async function perform(
  url: string,
  plan: RehearsalPlan,
  props: Props,
  screen: Screen,
  signal: AbortSignal,
): Promise<Tally> {
  const openedAt = performance.now();
  const sinceOpening = () => performance.now() - openedAt;
  const tally = new Tally(sinceOpening);
  const ending = new AbortController();
  const over = AbortSignal.any([signal, ending.signal]);
  // Everybody listens.
  setMaxListeners(0, over);
  const browser = new Browser(url, tally, over);
  const ids = new UuidIds();
  const lastCall = (plan.withinSeconds + HOLDS_AFTER * holdSeconds(plan) + SPARE_SECONDS) * 1_000;
  const evening: Evening = {
    eventId: props.eventId,
    password: props.password,
    newKey: () => ids.next(),
    pace: pace(plan),
    patienceSeconds: holdSeconds(plan) + SPARE_SECONDS,
    isOver: () => tally.count('confirmed') >= plan.seats || sinceOpening() > lastCall,
  };
  const hideProgress = showProgress(screen, plan, tally, sinceOpening);
  try {
    const students = await Promise.all(
      arrivalTimes(plan).map(async (at, n) => {
        await pause(at, undefined, { signal: over });
        const student = new Student(props.studentEmails[n] ?? '', habitOf(n), evening, browser, tally, over);
        await student.attend();
        return student;
      }),
    );
    for (const student of students) await student.lookOnceMore();
  } finally {
    hideProgress();
    // One who fell over a fault of this program takes everybody home.
    ending.abort();
  }
  return tally;
}

/** What the club sees of its event. */
async function readBooks(
  url: string,
  { clubEmail, password, eventId }: Props,
  tally: Tally,
  signal: AbortSignal,
): Promise<{ readonly confirmed: number; readonly held: number }> {
  const browser = new Browser(url, tally, signal);
  const json = { email: clubEmail, password };
  const session = await browser.call('/api/identity/sign-in', { method: 'POST', json });
  const { token } = JSON.parse(session.text);
  const { counts } = JSON.parse((await browser.call(`/api/events/${eventId}/attendees`, { token })).text);
  return { confirmed: counts.confirmedPaid, held: counts.held };
}

/** What the doctor says that is not a good word. */
async function examine({ config }: Stage): Promise<readonly string[]> {
  const examination = {
    now: new SystemClock().now(),
    filesDir: join(config.dataDir, 'files'),
    inTime: false,
  };
  const said: string[] = [];
  return snapshotOf(config.database)((snapshot) =>
    requireHealth(snapshot, examination, (line) => said.push(line)).then(
      () => [],
      (error: Error) => [error.message, ...said.filter((line) => !line.startsWith('✓'))],
    ),
  );
}
