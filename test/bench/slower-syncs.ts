import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('./slower-syncs.c', import.meta.url));
const LIBRARY = 'slower-syncs.so';
const READABLE = 0o755;

/** Returns whether this program runs inside `withSlowerSyncs`. */
export function hasSlowerSyncs(): boolean {
  return preloaded().some((library) => basename(library) === LIBRARY);
}

/**
 * Runs this program again with every sync of the disk slowed by `milliseconds`. Needs Linux and a C compiler. Returns
 * the exit status.
 */
export function withSlowerSyncs(milliseconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'acara-slower-syncs-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, READABLE);
  try {
    const library = join(folder, LIBRARY);
    const microseconds = Math.round(milliseconds * 1_000);
    const words = ['-shared', '-fPIC', '-O2', `-DSLOWER_BY=${microseconds}L`, '-o', library, SOURCE, '-ldl'];
    const compiled = spawnSync('cc', words, { encoding: 'utf8' });
    if (compiled.status !== 0)
      throw new Error(`Slower syncs need a C compiler for Linux: ${compiled.error ?? compiled.stderr}`);
    const again = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      env: { ...process.env, LD_PRELOAD: [...preloaded(), library].join(':') },
      stdio: 'inherit',
    });
    return again.status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function preloaded(): readonly string[] {
  return (process.env.LD_PRELOAD ?? '').split(/[ :]+/).filter((library) => library !== '');
}
