import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLibraries, withMissingOptional } from './library.ts';

/** Compiles what browsers run against libraries in which everything that the oldest of them lack is optional. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAMS = {
  page: { libraries: ['es2023', 'dom'], sources: 'apps/web/src', types: ['vite/client'], jsx: 'react-jsx' },
  worker: { libraries: ['es2023', 'webworker'], sources: 'apps/web/service-worker', types: [], jsx: null },
};

const HOW_TO_FIX =
  '“Possibly undefined” means here: a browser of package.json’s browserslist lacks it. Write it in another way, or ask whether it is there (navigator.share?.(…)).';

for (const [name, { libraries, sources, types, jsx }] of Object.entries(PROGRAMS)) {
  const folder = `${root}.artifacts/oldest-browsers/${name}`;
  mkdirSync(folder, { recursive: true });
  const files = [...withMissingOptional(await readLibraries(libraries))].map(([library, text]) => {
    const file = `${library}.d.ts`;
    writeFileSync(`${folder}/${file}`, text);
    return file;
  });
  const compilerOptions = {
    ...{ noLib: true, lib: null, types, jsx, rootDir: root, outDir: null },
    ...{ composite: false, emitDeclarationOnly: false, noEmit: true, incremental: true },
  };
  const config = {
    extends: `${root}tsconfig.json`,
    compilerOptions,
    files,
    include: [root + sources],
    references: [],
  };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  const { status } = spawnSync('tsc', ['-p', folder], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
if (process.exitCode === 1) process.stderr.write(`${HOW_TO_FIX}\n`);
