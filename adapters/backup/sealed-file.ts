import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file as it must be found again. */
export interface SealedFile {
  /** From the folder of the backup, with `/` between. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Reads a file through. Throws when it is not there. */
export async function sealed(folder: string, path: string): Promise<SealedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(join(folder, path)), async (chunks) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Copies a file, and returns when it is on the disk. */
export async function copyDurably(from: string, to: string, mode: number): Promise<void> {
  await copyFile(from, to);
  await chmod(to, mode);
  await syncToDisk(to);
}

/** Returns when a file, or what a folder lists, is on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names of the whole files in a folder; none where there is no folder. Drafts that are being written are no files. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map(({ name }) => name)
    .sort();
}
