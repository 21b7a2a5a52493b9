import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { type BrowserFamily, OLDEST_BROWSERS } from '#apps/web/oldest-browsers.ts';

export type { Identifier };

/** What each browser knows since which version, as MDN documents it. */
export const { api, css, javascript } = bcd;

const NAMES: Readonly<Record<BrowserFamily, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
};

const OLDEST = [...OLDEST_BROWSERS].flatMap(([family, version]) =>
  NAMES[family].map((name) => [name, version] as const),
);

/** Whether one of the oldest browsers lacks a feature. False for one that is not documented. */
export function isMissing(feature: Identifier | undefined): boolean {
  const compat = feature?.__compat;
  return compat !== undefined && OLDEST.some(([name, version]) => !isKnown(compat, name, version));
}

/** Returns the browsers that lack a feature: `firefox 100`. */
export function browsersWithout({ __compat: compat }: Identifier): readonly string[] {
  return OLDEST.filter(([name, version]) => compat && !isKnown(compat, name, version)).map(
    ([name, version]) => `${name} ${version}`,
  );
}

function isKnown(compat: CompatStatement, name: BrowserName, version: string): boolean {
  const statements = compat.support[name];
  return statements === undefined || [statements].flat().some((statement) => isSince(statement, version));
}

/** What needs a setting, a prefix or another name does not count. */
function isSince(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (removed !== undefined || flags || prefix || other || added === false || added === 'preview')
    return false;
  return compareVersions(added.replace('≤', ''), version) <= 0;
}

function compareVersions(one: string, other: string): number {
  const [major = 0, minor = 0] = one.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
}
