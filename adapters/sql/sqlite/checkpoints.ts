import type SqliteFile from 'better-sqlite3';
import type { ReadThread } from './read-thread.ts';

/** Pages of the log that are not in the database yet, from which on they are moved there: some 20 ms of work. */
const MIN_PAGES = 2_000;
const PAUSE_MS = 250;

/** What SQLite says of the log: its pages, and those that are in the database. */
interface LogPages {
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * Moves the log into the database in the reading thread, so that no commit does it on the main thread. The log restarts
 * when a commit finds all of it moved, which under a steady load happens only when SQLite itself checkpoints the rest.
 */
export class Checkpoints {
  #askedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<unknown> | null = null;

  constructor(
    private readonly reading: SqliteFile.Database,
    private readonly thread: ReadThread,
  ) {}

  /** Must be called after a commit. */
  afterCommit(): void {
    const now = performance.now();
    if (this.#running !== null || now - this.#askedAt < PAUSE_MS || !this.reading.open) return;
    this.#askedAt = now;
    // `noop` only counts.
    const [pages] = this.reading.pragma('wal_checkpoint(noop)') as readonly LogPages[];
    if (!pages || pages.log - pages.checkpointed < MIN_PAGES) return;
    // A refused one is asked for again, or made by SQLite when the log has grown large.
    this.#running = this.thread
      .query({ sql: 'pragma wal_checkpoint(passive)', parameters: [] })
      .catch(() => undefined)
      .then(() => {
        this.#running = null;
      });
  }
}
