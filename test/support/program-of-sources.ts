import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { inject } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the file of the server or of the command line, built of the sources as they are now, beside whatever was built
 * before. Each worker builds once in a run; a process starts of it three seconds sooner than of the sources.
 */
export function programOfSources(name: 'main' | 'cli'): string {
  const outdir = join(inject('programFolder'), process.env.VITEST_POOL_ID ?? '');
  if (!existsSync(outdir)) build(outdir);
  return join(outdir, `${name}.js`);
}

function build(outdir: string): void {
  buildSync({
    absWorkingDir: root,
    entryPoints: {
      main: 'apps/api/main.ts',
      cli: 'apps/api/cli.ts',
      'sqlite-read-worker': 'adapters/sql/sqlite/sqlite-read-worker.js',
    },
    bundle: true,
    platform: 'node',
    packages: 'external',
    format: 'esm',
    splitting: true,
    target: 'node20',
    outdir,
    sourcemap: true,
    logLevel: 'warning',
  });
}
