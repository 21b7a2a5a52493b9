import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { unavailableFor } from '../unavailable.ts';

const syncData = promisify(fdatasync);

/** What the log needs of the operating system. */
export interface Disk {
  /** Waits outside the event loop until the content of a file is on the disk. */
  sync(descriptor: number): Promise<void>;
  /** Ends the process. */
  end(error: Error): void;
}

export const realDisk: Disk = {
  sync: syncData,
  end(error) {
    setImmediate(() => {
      throw error;
    });
  },
};

/**
 * Syncs the write-ahead log of a SQLite file to the disk. One sync runs at a time and covers every commit before its
 * begin. After one that failed nothing is known of the log, also when a later one succeeds: the process ends, and the
 * next one reads the log again.
 */
export class WriteAheadLog {
  #descriptor: number | null = null;
  #running: Promise<void> | null = null;
  /** The sync that begins after the running one. */
  #next: Promise<void> | null = null;

  constructor(
    private readonly file: string,
    private readonly disk: Disk,
  ) {}

  /** Resolves when all commits until now are on the disk; null when they are. */
  get pending(): Promise<void> | null {
    return this.#next ?? this.#running;
  }

  /** Waits until everything that a read may have shown is on the disk. Throws `unavailable` when a sync has failed. */
  async untilDurable(): Promise<void> {
    await this.pending?.catch((cause) => {
      throw unavailableFor(30, cause);
    });
  }

  /** Resolves when a sync that begins after this call is over. Must be called at once after a commit. */
  sync(): Promise<void> {
    if (this.#next !== null) return this.#next;
    if (this.#running === null) return this.#begin();
    this.#next = handled(this.#running.then(() => this.#begin()));
    return this.#next;
  }

  /** Waits for the syncs, and closes the log. Does not throw what they throw. */
  async close(): Promise<void> {
    while (this.pending !== null) {
      const isOver = await this.pending.then(
        () => false,
        () => true,
      );
      if (isOver) break;
    }
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  #begin(): Promise<void> {
    this.#next = null;
    this.#running = handled(this.#sync());
    return this.#running;
  }

  /** Stays the running sync when it fails, so that every later one fails too. */
  async #sync(): Promise<void> {
    try {
      // SQLite keeps the file while a connection is open, and has created it before a first commit.
      this.#descriptor ??= openSync(`${this.file}-wal`, 'r+');
      await this.disk.sync(this.#descriptor);
    } catch (cause) {
      this.disk.end(new Error(`The log of ${this.file} cannot be synced to the disk.`, { cause }));
      throw cause;
    }
    this.#running = null;
  }
}

/** Returns a promise whose rejection somebody may see later or never. */
function handled(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}
