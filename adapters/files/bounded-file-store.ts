import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, StoredFile } from '#core/files/file-store.ts';
import { LocalFileStore } from './local-file-store.ts';

/** The part of the bound that may be written before the folder is measured again. */
const SLACK = 1 / 16;

/**
 * A folder of files that can be made again. Removes the oldest ones when they take more than `maxBytes`; each process
 * that writes to the folder may exceed that by a sixteenth until it measures.
 */
export class BoundedFileStore implements Pick<FileStore, 'get' | 'put'> {
  readonly #files: LocalFileStore;
  /** Written since the folder was measured. At first it is unknown what an earlier process left. */
  #unmeasured = Number.POSITIVE_INFINITY;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {
    this.#files = new LocalFileStore(folder);
  }

  get(name: string): Promise<StoredFile | null> {
    return this.#files.get(name);
  }

  async put(name: string, file: StoredFile): Promise<void> {
    await this.#files.put(name, file);
    this.#unmeasured += file.bytes.byteLength;
    if (this.#unmeasured <= this.maxBytes * SLACK) return;
    this.#unmeasured = 0;
    await this.#removeOldest();
  }

  async #removeOldest(): Promise<void> {
    const found = await Promise.all((await readdir(this.folder)).map((name) => this.#measured(name)));
    const newestFirst = found.flatMap((file) => file ?? []).toSorted((a, b) => b.writtenAt - a.writtenAt);
    let kept = 0;
    for (const { path, bytes } of newestFirst) {
      kept += bytes;
      if (kept > this.maxBytes) await rm(path, { force: true });
    }
  }

  /** Null for a file that another process removed meanwhile. */
  async #measured(name: string): Promise<{ path: string; bytes: number; writtenAt: number } | null> {
    const path = join(this.folder, name);
    const file = await stat(path).catch(() => null);
    return file && { path, bytes: file.size, writtenAt: file.mtimeMs };
  }
}
