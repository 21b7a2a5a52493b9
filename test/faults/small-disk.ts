import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that can be full, and have room again. */
export interface SmallDisk {
  readonly kind: string;
  readonly folder: string;
  fill(pid: number): void;
  free(pid: number): void;
  remove(): void;
}

/** Somewhat more than a server wants to see free before it says that it is ready. */
const DISK_BYTES = 256 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024);

/** A disk in memory where that may be mounted, else a limit on the size of a process’s files; null where neither is. */
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

/** To a program a file that may not grow is what a full disk is. */
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
