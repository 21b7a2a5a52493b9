import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUARD_SCRIPTS, PAGE_FILES, POSTER_SCRIPTS } from '#adapters/http/contract/page/page-files.ts';
import { html, type Markup } from '#adapters/shared/html.ts';

/** Knows which scripts a page loads after the entry, so that the page can name them at once. */
export class PageFiles {
  readonly #pages: readonly { readonly pattern: RegExp; readonly links: string }[];
  /** The links to the scripts that draw posters; empty for none. */
  readonly posterLinks: string;

  /** The links to the scripts around the pages that are not for everybody; empty for none. */
  readonly guardLinks: string;

  constructor({
    [POSTER_SCRIPTS]: posters = [],
    [GUARD_SCRIPTS]: guard = [],
    ...pages
  }: Readonly<Record<string, readonly string[]>>) {
    this.posterLinks = linksTo(posters);
    this.guardLinks = linksTo(guard);
    this.#pages = Object.entries(pages).map(([pattern, scripts]) => ({
      pattern: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`),
      links: linksTo(scripts),
    }));
  }

  /** Reads the build's file; a build without it names no scripts. */
  static of(folder: string): PageFiles {
    const file = join(folder, PAGE_FILES);
    return new PageFiles(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  }

  /** Returns the links to the scripts of the page at a path; empty for none. */
  linksOf(path: string): string {
    return this.#pages.find(({ pattern }) => pattern.test(path))?.links ?? '';
  }
}

function linksTo(scripts: readonly string[]): string {
  return scripts.map((script) => preload(script).markup).join('');
}

/** What the page shows and the session are asked for before the scripts that show it. */
function preload(script: string): Markup {
  return html`<link rel="modulepreload" crossorigin fetchpriority="low" href="/${script}">`;
}
