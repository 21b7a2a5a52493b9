import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { GUARD_SCRIPTS, PAGE_FILES, POSTER_SCRIPTS } from '../../adapters/http/contract/page/page-files.ts';
import { paths } from './src/shared/paths.ts';

const ROUTER = fileURLToPath(new URL('src/app/router.tsx', import.meta.url));
const PAGES = fileURLToPath(new URL('src/app/routes/pages.ts', import.meta.url));
const GUARD = fileURLToPath(new URL('src/app/guarded.ts', import.meta.url));
const MY_EVENTS = fileURLToPath(new URL('src/features/dashboard/my-events.tsx', import.meta.url));
const POSTERS = fileURLToPath(new URL('../../adapters/posters/draw-poster.ts', import.meta.url));

/** `<Route path={paths.event.pattern} element={<pages.event />} />` */
const ROUTE = /path=\{paths\.(\w+)(?:\.pattern)?\}\s+element=\{<pages\.(\w+) \/>\}/g;
/** `event: lazyPage(async () => (await import('./event-route.tsx')).EventRoute)` */
const PAGE = /(\w+): lazyPage\(\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g;

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/**
 * Writes down which scripts each page, its parts that load by themselves, and the drawing of posters load after the entry, read
 * from route table and bundle, so that the server can name them in the page.
 */
export function pageFiles(): Plugin {
  return {
    name: 'acara-page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(
        ({ type }) => type === 'chunk',
      ) as unknown as readonly Chunk[];
      const entry = chunks.find(({ isEntry }) => isEntry);
      const loaded = new Set(entry && filesOf(entry, chunks));
      const filesOfModule = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
        if (!chunk) throw new Error(`The module is in no file: ${module}`);
        return filesOf(chunk, chunks).filter((file) => !loaded.has(file));
      };
      const posters = filesOfModule(POSTERS);
      const myEvents = filesOfModule(MY_EVENTS);
      const pages: [key: string, files: readonly string[]][] = [
        [POSTER_SCRIPTS, posters],
        [GUARD_SCRIPTS, filesOfModule(GUARD)],
      ];
      for (const [pattern, module] of modulesOfPatterns()) {
        const parts = pattern === paths.myTickets ? posters : pattern === paths.dashboard ? myEvents : [];
        pages.push([pattern, [...new Set([...filesOfModule(module), ...parts])]]);
      }
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
    },
  };
}

/** Returns the module of each route pattern's page. */
function modulesOfPatterns(): readonly (readonly [pattern: string, module: string])[] {
  const pages = readFileSync(PAGES, 'utf8');
  const modules = new Map(
    [...pages.matchAll(PAGE)].map(([, name = '', from = '']) => [name, resolve(PAGES, '..', from)]),
  );
  const routes = [...readFileSync(ROUTER, 'utf8').matchAll(ROUTE)];
  if (routes.length === 0) throw new Error('The route table was not understood.');
  return routes.map(([, path = '', page = '']) => {
    const address: unknown = paths[path as keyof typeof paths];
    const pattern = typeof address === 'string' ? address : (address as { readonly pattern: string }).pattern;
    const module = modules.get(page);
    if (module === undefined) throw new Error(`The page ${page} of ${pattern} is not understood.`);
    return [pattern, module];
  });
}

/** Returns a chunk and all that it imports, itself first. */
function filesOf(chunk: Chunk, chunks: readonly Chunk[]): readonly string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  return [...files];
}
