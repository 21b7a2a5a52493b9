import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface BuiltProgram {
  readonly file: string;
  remove(): void;
}

/** The server made of the sources as they are now, beside whatever was built before. */
export async function programOfSources(): Promise<BuiltProgram> {
  const artifacts = join(root, '.artifacts');
  mkdirSync(artifacts, { recursive: true });
  const folder = mkdtempSync(join(artifacts, 'program-'));
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'apps/api/main.ts' },
    bundle: true,
    platform: 'node',
    packages: 'external',
    format: 'esm',
    splitting: true,
    target: 'node20',
    outdir: folder,
    sourcemap: true,
    logLevel: 'warning',
  });
  return { file: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
