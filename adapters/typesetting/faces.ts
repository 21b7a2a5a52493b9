import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { sfntOfWoff } from './sfnt-of-woff.ts';

const require = createRequire(import.meta.url);

export type Weight = 500 | 700;

/** The families in the order of preference; a family that lacks a weight has another one in its place. */
export const FAMILIES: readonly {
  readonly name: string;
  readonly weights?: Readonly<Record<Weight, number>>;
}[] = [
  { name: 'plus-jakarta-sans' },
  // Other Latin letters, Greek, Cyrillic, Devanagari.
  { name: 'noto-sans' },
  { name: 'noto-sans-arabic' },
  { name: 'noto-sans-tamil' },
  { name: 'noto-sans-thai' },
  // Chinese in both scripts, Japanese.
  { name: 'noto-sans-sc' },
  // Rarer traditional characters.
  { name: 'chocolate-classical-sans', weights: { 500: 400, 700: 400 } },
  { name: 'nanum-gothic', weights: { 500: 400, 700: 700 } },
];

/** One font file. */
export interface Face {
  readonly name: string;
  /** Its place among the families. */
  readonly family: number;
  readonly font: Font;
}

interface Subset {
  readonly family: number;
  readonly file: (weight: Weight) => string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** Some 60 kB each. */
const MAX_OPEN = 40;
const open = new LRUCache<string, Face>({ max: MAX_OPEN });
let subsets: readonly (readonly Subset[])[] | null = null;

/**
 * Returns the file of a family that has a glyph for every one of some characters; null without one. The stated ranges of
 * a file only tell which to open: the file itself is asked.
 */
export function faceOf(family: number, characters: string, weight: Weight): Face | null {
  subsets ??= FAMILIES.map((_, index) => subsetsOf(index));
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0);
  const candidates = (subsets[family] ?? []).filter(({ ranges }) =>
    codes.some((code) => ranges.some(([first, last]) => code >= first && code <= last)),
  );
  for (const { file } of candidates) {
    const face = opened(file(weight), family);
    if (codes.every((code) => face.font.hasGlyphForCodePoint(code))) return face;
  }
  return null;
}

function opened(file: string, family: number): Face {
  const known = open.get(file);
  if (known) return known;
  const font = laysOutAnything(create(sfntOfWoff(readFileSync(require.resolve(file)))) as Font);
  const face = { name: file.replace(/^.*\/|\.woff$/g, ''), family, font };
  open.set(file, face);
  return face;
}

/**
 * Places no marks in a text where the library fails to: it takes for granted that a font states a place for every mark on
 * every letter, and Arabic marks on a space have none.
 */
function laysOutAnything(font: Font): Font {
  const layOut = font.layout.bind(font) as (text: string, features?: object) => GlyphRun;
  const layout = (text: string, features: object) => {
    try {
      return layOut(text, features);
    } catch {
      return layOut(text, { ...features, mark: false, mkmk: false });
    }
  };
  return Object.assign(font, { layout });
}

function subsetsOf(family: number): readonly Subset[] {
  const { name, weights } = FAMILIES[family] ?? { name: '' };
  const coverage = require(`@fontsource/${name}/unicode.json`) as Readonly<Record<string, string>>;
  return Object.entries(coverage).map(([key, ranges]) => {
    const subset = key.replace(/[[\]]/g, '');
    return {
      family,
      file: (weight) =>
        `@fontsource/${name}/files/${name}-${subset}-${weights?.[weight] ?? weight}-normal.woff`,
      ranges: ranges.split(',').map(rangeOf),
    };
  });
}

/** Reads `U+4e00-9fff` or `U+4e00`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
