import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';
import { BUILD_TARGETS } from './oldest-browsers.ts';

const WORKER = fileURLToPath(new URL('service-worker/sw.ts', import.meta.url));
const MANIFEST = 'manifest.webmanifest';

/** Pages that open without a network, by the name of their module. */
const OFFLINE_PAGES = [
  'home-route',
  'my-tickets-route',
  'ticket-route',
  'guest-ticket-page',
  'check-in-route',
  'pass-check-in-page',
];
/** Parts of them that load when they are needed. */
const OFFLINE_PARTS = [
  'guarded',
  'lazy-firebase-session',
  'own-home',
  'after-load',
  'draw-poster',
  'draw-qr-code',
  'malay-errors',
  'live-clients',
  'device-cryptography',
  'ed25519-library',
  'loaded-overlays',
  'jsQR',
  'frame-code',
];
/** Saved files whose name stays the same when their content changes. */
const NAMED_FILES = ['index.html', 'theme.js', 'start-failure.js', 'favicon.svg', MANIFEST];

/** Fonts of letters that few texts have; the browser asks for them when it needs them. */
const RARE_FONT = /-(cyrillic|vietnamese|latin-ext)[^/]*\.woff2$/;

/** The link to the manifest, and a service worker that saves what the offline pages need, and nothing else. */
export function installable(): Plugin {
  let folder = '';
  let assets: readonly string[] = [];
  return {
    name: 'acara-installable',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' },
    ],
    generateBundle(_, bundle) {
      assets = neededFiles(bundle);
    },
    async closeBundle() {
      const named = NAMED_FILES.map((url) => ({ url, revision: digestOf(join(folder, url)) }));
      await buildWorker(join(folder, 'sw.js'), [...named, ...assets.map((url) => ({ url, revision: null }))]);
    },
  };
}

/** Returns the files that the page and the offline pages load. Throws when a page is not in the bundle. */
function neededFiles(bundle: Rollup.OutputBundle): readonly string[] {
  const needed = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (needed.has(file) || !chunk || RARE_FONT.test(file)) return;
    needed.add(file);
    if (chunk.type !== 'chunk') return;
    for (const next of chunk.imports) add(next);
    for (const next of chunk.viteMetadata?.importedCss ?? []) add(next);
    for (const next of chunk.viteMetadata?.importedAssets ?? []) add(next);
  };
  const missing = new Set([...OFFLINE_PAGES, ...OFFLINE_PARTS]);
  for (const item of Object.values(bundle)) {
    if (item.type !== 'chunk' || !(item.isEntry || missing.has(item.name))) continue;
    add(item.fileName);
    missing.delete(item.name);
  }
  if (missing.size > 0) throw new Error(`The build has no chunk ${[...missing].join(', ')}.`);
  return [...needed];
}

async function buildWorker(outfile: string, entries: readonly PrecacheEntry[]): Promise<void> {
  await build({
    entryPoints: [WORKER],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: BUILD_TARGETS,
    define: { 'self.__WB_MANIFEST': JSON.stringify(entries) },
    logLevel: 'warning',
  });
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
}
