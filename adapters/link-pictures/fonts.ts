import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const require = createRequire(import.meta.url);
const WEIGHTS = [500, 700] as const;
/** In the order of preference. */
const FAMILIES = ['plus-jakarta-sans', 'noto-sans-sc'] as const;

interface Subset {
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly load: () => readonly Font[];
}

let subsets: readonly Subset[] | null = null;

/** The fonts for some text, and the text without the characters that no font has: no picture shows empty boxes. */
export interface Typeset {
  readonly fonts: readonly Font[];
  /** The names of the fonts, for `fontFamily`. */
  readonly families: string;
  readonly printable: (text: string) => string;
}

/** Chooses the font files with the characters of these texts. Files are read once. */
export function typeset(texts: readonly string[]): Typeset {
  subsets ??= FAMILIES.flatMap(subsetsOf);
  const chosen = new Map<string, Subset>();
  const subsetOf = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    const subset = subsets?.find(({ ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last),
    );
    if (subset) chosen.set(subset.name, subset);
    return subset;
  };
  const printable = (text: string) =>
    [...text.normalize('NFC')]
      .filter((character) => !UNDRAWN.test(character) && subsetOf(character) !== undefined)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  for (const text of ['Acara…', ...texts]) printable(text);
  const used = [...chosen.values()];
  return {
    fonts: used.flatMap(({ load }) => load()),
    families: used.map(({ name }) => name).join(', '),
    printable,
  };
}

/** Emoji would need colours; the fonts have only some of them, as outlines. */
const UNDRAWN = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

function subsetsOf(family: (typeof FAMILIES)[number]): readonly Subset[] {
  const coverage = require(`@fontsource/${family}/unicode.json`) as Readonly<Record<string, string>>;
  return Object.entries(coverage).map(([key, ranges]) => {
    const subset = key.replace(/[[\]]/g, '');
    const name = `${family} ${subset}`;
    let loaded: readonly Font[] | null = null;
    const load = () => {
      loaded ??= WEIGHTS.map((weight) => {
        const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
        return { name, weight, style: 'normal' as const, data: readFileSync(require.resolve(file)) };
      });
      return loaded;
    };
    return { name, ranges: ranges.split(',').map(rangeOf), load };
  });
}

/** Reads `U+4e00-9fff` or `U+4e00`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
