import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const DRAWING = fileURLToPath(new URL('src/wiring/draw-page.tsx', import.meta.url));
/** Beside the folder that everybody can read. */
const OUTPUT = '../page';

/** Builds the program with which the server draws public pages: `draw-page.js`, for Node. */
export function drawing(): Plugin {
  let folder = '';
  return {
    name: 'acara-drawing',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    async closeBundle() {
      const outdir = resolve(folder, OUTPUT);
      rmSync(outdir, { recursive: true, force: true });
      await build({
        entryPoints: [DRAWING],
        outdir,
        bundle: true,
        splitting: true,
        minify: true,
        // What the libraries choose for a browser, in production; the program itself runs in Node.
        platform: 'browser',
        format: 'esm',
        target: 'node20',
        jsx: 'automatic',
        define: {
          'import.meta.env.VITE_API': 'undefined',
          'import.meta.env.PROD': 'true',
        },
        logLevel: 'warning',
      });
    },
  };
}
