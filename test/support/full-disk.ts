import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder in which a program has room for little. */
export interface FullDisk {
  readonly folder: string;
  /** What to write before the program’s name. */
  readonly under: readonly string[];
  remove(): void;
}

/** A disk of that size in memory where one may be mounted; else files that can’t be larger, whoever writes them. */
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
