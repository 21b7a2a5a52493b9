import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with little free space. */
export interface FullDisk {
  readonly folder: string;
  /** The words before the program’s name that apply the limit. */
  readonly under: readonly string[];
  remove(): void;
}

/** Mounts a disk of that size in memory where permitted; else limits the size of files. */
export function fullDisk(bytes: number): FullDisk {
  const folder = mkdtempSync(join(tmpdir(), 'acara-room-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).status === 0;
  return {
    folder,
    under: mounted ? [] : ['prlimit', `--fsize=${bytes}`],
    remove() {
      if (mounted) execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
