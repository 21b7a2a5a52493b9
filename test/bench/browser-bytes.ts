import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Bench, figure } from './bench.ts';

const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url));
/** 150 kB; a kilobyte is a thousand bytes here. */
const MAX_FIRST_ROUTE_BYTES = 150_000;

/** Measures the bytes a phone fetches before it shows the first page. */
export const browserBytes: Bench = {
  name: 'browser-bytes',
  about: 'the built web app, gzip: what the page loads at once and what the home page adds',
  async run() {
    const html = readFileSync(`${BUILT}index.html`, 'utf8');
    const entries = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    const home = readdirSync(`${BUILT}assets`).filter((file) => /^home-route-.*\.js$/.test(file));
    const first = withImports([...entries, ...home.map((file) => `assets/${file}`)]);
    const styles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file = '']) => file);
    const firstBytes = packedBytes([...first]);
    return [
      figure('JavaScript of the first route', [firstBytes], 'bytes', {
        bar: {
          text: `at most ${MAX_FIRST_ROUTE_BYTES.toLocaleString('en')} bytes`,
          met: firstBytes <= MAX_FIRST_ROUTE_BYTES,
        },
      }),
      figure('styles', [packedBytes(styles)], 'bytes'),
      figure('JavaScript altogether', [packedBytes(everyScript())], 'bytes'),
    ];
  },
};

/** Returns the files and their static imports. */
function withImports(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(BUILT + file, 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      queue.push(`assets/${name}`);
  }
  return found;
}

function everyScript(): readonly string[] {
  return readdirSync(`${BUILT}assets`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`);
}

function packedBytes(files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(BUILT + file)).byteLength, 0);
}
