import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that can be filled and emptied. */
export interface SmallDisk {
  readonly kind: string;
  readonly folder: string;
  fill(pid: number): void;
  free(pid: number): void;
  remove(): void;
}

/** Slightly more than the free space that a ready server needs. */
const DISK_BYTES = 256 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024);

/** Mounts a disk in memory where permitted, else limits the size of a process’s files; null where neither works. */
export function newSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'acara-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]);
  if (mounted.status === 0) return diskInMemory(folder);
  if (spawnSync('prlimit', ['--version']).status === 0) return limitedFiles(folder);
  rmSync(folder, { recursive: true });
  return null;
}

function diskInMemory(folder: string): SmallDisk {
  const ballast = join(folder, 'ballast');
  return {
    kind: 'a disk in memory',
    folder,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch {
        // It is full.
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Simulates a full disk by a file size limit. */
function limitedFiles(folder: string): SmallDisk {
  const limit = (pid: number, size: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  return {
    kind: 'a limit on the size of files',
    folder,
    fill: (pid) => limit(pid, String(statSync(join(folder, 'acara.db')).size + CHUNK.length)),
    free: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
