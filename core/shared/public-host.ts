const LETTER = 'A-Za-z0-9\\u00a1-\\uffff';

/**
 * Matches host names with at least two labels. The last label is ASCII and starts with a letter, which excludes IP
 * addresses and look-alike characters that browsers normalize.
 */
export const NAMED_HOST = `[${LETTER}][${LETTER}.-]*\\.[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]`;

/** Top-level names of this machine or a private network. */
const PRIVATE_ENDINGS: readonly string[] = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
];

const ENDING = /^https?:\/\/[^/?#:]*\.([^/?#:.]+)/;

/** Returns whether the host of a URL, which matches `NAMED_HOST`, exists only in a private network. */
export function isInPrivateNetwork(address: string): boolean {
  return PRIVATE_ENDINGS.includes(ENDING.exec(address)?.[1]?.toLowerCase() ?? '');
}
