import { readFileSync } from 'node:fs';

/** The browsers of `browserslist` in package.json: `chrome >= 99`. */
const ENTRY = /^(chrome|edge|firefox|safari|ios_saf|samsung) >= ([\d.]+)$/;

export type BrowserFamily = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios_saf' | 'samsung';

/** Reads the oldest version of each browser that Acara supports. */
function readOldestBrowsers(): ReadonlyMap<BrowserFamily, string> {
  const { browserslist } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { readonly browserslist: readonly string[] };
  return new Map(
    browserslist.map((entry) => {
      const [, family, version] = ENTRY.exec(entry) ?? [];
      if (version === undefined)
        throw new Error(`Unknown browserslist entry "${entry}". Use "chrome >= 99".`);
      return [family as BrowserFamily, version];
    }),
  );
}

export const OLDEST_BROWSERS = readOldestBrowsers();

/** The targets of the build: `chrome99`. Samsung Internet is a Chrome. */
export const BUILD_TARGETS: string[] = [...OLDEST_BROWSERS]
  .filter(([family]) => family !== 'samsung')
  .map(([family, version]) => `${family.replace('ios_saf', 'ios')}${version}`);
