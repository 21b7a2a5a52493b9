const LETTER = 'A-Za-z0-9\\u00a1-\\uffff';

/**
 * A pattern of host names with at least two labels, the last of which begins with a letter, as no spelling of an IP
 * address does. The last label is ASCII, because browsers turn look-alike digits and letters into plain ones.
 */
export const NAMED_HOST = `[${LETTER}][${LETTER}.-]*\\.[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]`;

/** Names that mean this machine or a private network. */
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

/** Whether the host of a web address, which fits `NAMED_HOST`, is one that only a private network has. */
export function isInPrivateNetwork(address: string): boolean {
  return PRIVATE_ENDINGS.includes(ENDING.exec(address)?.[1]?.toLowerCase() ?? '');
}
