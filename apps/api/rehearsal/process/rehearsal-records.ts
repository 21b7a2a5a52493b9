import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, type Rehearsal } from '#core/rehearsals/rehearsal.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { EventId } from '#core/shared/ids.ts';
import { millisecondsOf } from '#core/shared/instant.ts';

/** Within which time a process that rehearses says that it is there. */
export const HEARTBEAT_MS = 5_000;
const STALE_MS = 6 * HEARTBEAT_MS;
/** Of how many events the newest rehearsal is kept. */
const MAX_KEPT = 50;
const LOCK = 'running';

/** The newest rehearsal of each event, and a lock for the one that runs, as files that processes of a machine share. */
export class RehearsalRecords {
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  /** Returns the event's newest rehearsal, or null. One whose process is gone has failed. */
  async latest(eventId: EventId): Promise<Rehearsal | null> {
    const file = this.#fileOf(eventId);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return null;
    const rehearsal = JSON.parse(text) as Rehearsal;
    if (!isRunning(rehearsal)) return rehearsal;
    const changedAt = await changeOf(file);
    if (changedAt !== null && !this.#isStale(changedAt)) return rehearsal;
    return { ...rehearsal, step: 'failed', endedAt: this.clock.now() };
  }

  /** Returns the one that runs, or null. */
  async running(): Promise<Rehearsal | null> {
    const eventId = await readFile(join(this.folder, LOCK), 'utf8').catch(() => null);
    const rehearsal = eventId === null ? null : await this.latest(eventId as EventId);
    return rehearsal && isRunning(rehearsal) ? rehearsal : null;
  }

  /** Takes the lock. Returns false when a rehearsal of any process has it. */
  async lock(eventId: EventId): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, LOCK);
    const changedAt = await changeOf(file);
    if (changedAt !== null && this.#isStale(changedAt)) await rm(file, { force: true });
    try {
      const lock = await open(file, 'wx', 0o600);
      await lock.writeFile(eventId);
      await lock.close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  async unlock(): Promise<void> {
    await rm(join(this.folder, LOCK), { force: true });
  }

  /** Says that the process that has the lock is there. */
  async beat(eventId: EventId): Promise<void> {
    const now = millisecondsOf(this.clock.now()) / 1_000;
    for (const file of [join(this.folder, LOCK), this.#fileOf(eventId)]) await utimes(file, now, now);
  }

  /** Replaces the event's newest rehearsal as a whole, and forgets those that are not among the newest of all. */
  async save(rehearsal: Rehearsal): Promise<void> {
    const file = this.#fileOf(rehearsal.eventId);
    await writeFile(`${file}.new`, JSON.stringify(rehearsal), { mode: 0o600 });
    await rename(`${file}.new`, file);
    if (!isRunning(rehearsal)) await this.#forgetOldest();
  }

  async #forgetOldest(): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.json'));
    const files = await Promise.all(
      names.map(async (name) => ({ name, changedAt: (await changeOf(join(this.folder, name))) ?? 0 })),
    );
    const old = files.sort((one, other) => other.changedAt - one.changedAt).slice(MAX_KEPT);
    for (const { name } of old) await rm(join(this.folder, name), { force: true });
  }

  #isStale(changedAt: number): boolean {
    return millisecondsOf(this.clock.now()) - changedAt >= STALE_MS;
  }

  #fileOf(eventId: EventId): string {
    return join(this.folder, `${encodeURIComponent(eventId)}.json`);
  }
}

async function changeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
