import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { ProcessRehearsals } from '#apps/api/rehearsal/process/process-rehearsals.ts';
import { isRunning, type RehearsalResult } from '#core/rehearsals/rehearsal.ts';

const RESULT: RehearsalResult = {
  ...{ isGood: true, places: 10, sold: 10, oversold: 0, paymentsLost: 0, turnedAway: 2, notForThem: 0 },
  ...{ gaveUp: 0, faults: 0, goneAfterSeconds: 3, p95: { page: 20, place: 30, ticket: 90 }, types: [] },
};
const PROGRESS = { kind: 'progress', step: 'selling', arrived: 7, sold: 3 };
const send = (message: object) => `process.send(${JSON.stringify(message)});`;
const STAYS = 'setInterval(() => undefined, 1_000);';
/** Removes what it created when it is asked to end, or when the server is gone. */
const CLEANS_UP = `const end = () => process.exit(1);
  process.on('SIGTERM', end); process.on('disconnect', end);`;

describe('rehearsals in processes of their own', () => {
  let dataDir: string;
  const opened: ProcessRehearsals[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'acara-rehearsals-test-'));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((rehearsals) => rehearsals.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The rehearsals of a server whose program runs this script. */
  function serverWith(script: string): ProcessRehearsals {
    const program = { args: () => ['-e', script], env: { PATH: process.env.PATH ?? '' } };
    const rehearsals = new ProcessRehearsals({ dataDir }, program, new SystemClock());
    opened.push(rehearsals);
    return rehearsals;
  }
  const begun = (eventId = 'event-1') => ({
    ...{ id: `rehearsal-of-${eventId}`, eventId, people: 20, startedAt: '2026-12-01T04:00:00.000Z' },
  });
  const until = <Value>(read: () => Promise<Value>, isIt: (value: Value) => boolean) =>
    expect.poll(async () => isIt(await read()), { timeout: 10_000 }).toBe(true);
  const over = (rehearsals: ProcessRehearsals, eventId = 'event-1') =>
    until(
      () => rehearsals.latest(eventId),
      (rehearsal) => rehearsal !== null && !isRunning(rehearsal),
    );

  it('reports how far one is, and keeps its result for every process and after a restart', async () => {
    const rehearsals = serverWith(
      `${send(PROGRESS)} process.on('message', () => 0); setTimeout(() => { ${send({ kind: 'result', result: RESULT })} process.disconnect(); }, 1_000);`,
    );
    expect(await rehearsals.latest('event-1')).toBeNull();
    expect(await rehearsals.start(begun())).toMatchObject({ step: 'preparing', endedAt: null, result: null });
    const other = serverWith('');
    await until(
      () => other.latest('event-1'),
      (rehearsal) => rehearsal?.step === 'selling',
    );
    expect(await other.latest('event-1')).toMatchObject({ arrived: 7, sold: 3, endedAt: null });
    await over(other);
    expect(await serverWith('').latest('event-1')).toEqual({
      ...begun(),
      ...{ step: 'done', arrived: 7, sold: 3, result: RESULT, endedAt: expect.any(String) },
    });
  });

  it('runs one at a time, in all processes', async () => {
    const [rehearsals, other] = [serverWith(STAYS), serverWith(STAYS)];
    expect(await rehearsals.start(begun())).not.toBeNull();
    expect(await rehearsals.start(begun('event-2'))).toBeNull();
    expect(await other.start(begun('event-2'))).toBeNull();
    expect((await other.running())?.eventId).toBe('event-1');
    await rehearsals.stop();
    expect(await other.running()).toBeNull();
    expect(await other.start(begun('event-2'))).not.toBeNull();
  });

  it('has failed when its process ends without a result', async () => {
    const rehearsals = serverWith(`${send(PROGRESS)} process.exitCode = 1; process.disconnect();`);
    await rehearsals.start(begun());
    await over(rehearsals);
    expect(await rehearsals.latest('event-1')).toMatchObject({ step: 'failed', result: null });
    expect(await rehearsals.running()).toBeNull();
  });

  it('ends with the server, which waits until it has cleaned up', async () => {
    const file = join(dataDir, 'cleaned-up');
    const rehearsals = serverWith(
      `process.on('SIGTERM', () => { require('node:fs').writeFileSync(${JSON.stringify(file)}, ''); process.exit(1); });
      ${send(PROGRESS)} ${STAYS}`,
    );
    await rehearsals.start(begun());
    await until(
      () => rehearsals.latest('event-1'),
      (rehearsal) => rehearsal?.step === 'selling',
    );
    await rehearsals.stop();
    expect(readdirSync(dataDir)).toContain('cleaned-up');
    expect(await rehearsals.latest('event-1')).toMatchObject({ step: 'failed' });
  });

  it('has failed, and lets others run, when the server that ran it is gone', async () => {
    const rehearsals = serverWith(`${CLEANS_UP} ${STAYS}`);
    const folder = join(dataDir, 'rehearsals');
    await rehearsals.start(begun());
    await rehearsals.stop();
    const left = { ...begun(), endedAt: null, step: 'selling', arrived: 7, sold: 3, result: null };
    const files = [join(folder, 'running'), join(folder, 'event-1.json')];
    writeFileSync(files[0] ?? '', 'event-1');
    writeFileSync(files[1] ?? '', JSON.stringify(left));
    expect((await rehearsals.running())?.eventId).toBe('event-1');
    expect(await rehearsals.start(begun('event-2'))).toBeNull();

    const longAgo = new Date(Date.now() - 60_000);
    for (const file of files) utimesSync(file, longAgo, longAgo);

    expect(await rehearsals.running()).toBeNull();
    expect(await rehearsals.latest('event-1')).toMatchObject({ step: 'failed', arrived: 7 });
    expect(await rehearsals.start(begun('event-2'))).not.toBeNull();
  });
});
