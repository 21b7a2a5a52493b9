import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string | null = null;

afterAll(() => {
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
});

/**
 * Returns the file of the server or of the command line, built of the sources as they are now, beside whatever was built
 * before. Built once for a test file, and gone with it; a process starts of it three seconds sooner than of the sources.
 */
export function programOfSources(name: 'main' | 'cli'): string {
  folder ??= build();
  return join(folder, `${name}.js`);
}

function build(): string {
  const artifacts = join(root, '.artifacts');
  mkdirSync(artifacts, { recursive: true });
  const outdir = mkdtempSync(join(artifacts, 'program-'));
  buildSync({
    absWorkingDir: root,
    entryPoints: {
      main: 'apps/api/main.ts',
      cli: 'apps/api/cli.ts',
      'sqlite-worker': 'adapters/sql/sqlite/sqlite-worker.js',
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
  return outdir;
}
