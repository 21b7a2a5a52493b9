import { truncateText } from './text.ts';

const MAX_PART = 60;

/**
 * Returns a file name, which every system accepts, without its ending: the letters and digits of the parts, in lower
 * case and joined by hyphens. Leaves out what has none.
 */
export function fileNameOf(...parts: readonly (string | null)[]): string {
  return parts
    .map((part) =>
      truncateText((part ?? '').normalize('NFC').toLowerCase(), MAX_PART)
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-');
}
