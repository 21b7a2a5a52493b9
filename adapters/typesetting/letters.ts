import { FAMILIES, type Face, faceOf, type Weight } from './faces.ts';

/** What a reader sees as one character, and the font file that draws it. */
export interface Letter {
  readonly text: string;
  readonly face: Face;
}

export interface Letters {
  readonly letters: readonly Letter[];
  /** Whether every letter is drawn, at least without its accents. Emoji are left out and do not count. */
  readonly isComplete: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** They need colours, which the fonts lack. */
const EMOJI = /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Signs of ordinary text that are also emoji. */
const TEXT = /^[©®™‼⁉]$/u;
/** Make an emoji of a figure or sign. */
const EMOJI_MARKS = /[\ufe0e\ufe0f\u20e3]/g;
/** Joiners shape Arabic and Indic letters; between others they are dropped. */
const INVISIBLE =
  /(?!(?<=[\p{L}\p{M}])[\u200c\u200d])[\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const MARKS = /\p{M}+/gu;
/** Scripts that several families have: a text takes its letters of one from a single family where it can. */
const SHARED = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Han}/u];
const LATIN = 0;

/** Chooses the font file of every letter of a text. `replacement` stands for a letter that no font has. */
export function lettersOf(text: string, weight: Weight, replacement = ''): Letters {
  const segments = segmentsOf(text);
  const preferred = SHARED.map((script) => {
    const own = segments.filter((segment) => script.test(segment));
    return FAMILIES.findIndex((_, family) => own.every((one) => faceOf(family, one, weight) !== null));
  });
  const letters: Letter[] = [];
  const add = (segment: string): boolean => {
    const script = SHARED.findIndex((one) => one.test(segment));
    const first = preferred[script === -1 ? LATIN : script] ?? 0;
    for (const family of [first, ...FAMILIES.keys()]) {
      const face = faceOf(family, segment, weight);
      if (face) return letters.push({ text: segment, face }) > 0;
    }
    return false;
  };
  let isComplete = true;
  for (const segment of segments) {
    if (add(segment)) continue;
    const plain = segmentsOf(segment.normalize('NFKD').replace(MARKS, ''));
    if (plain.length > 0 && plain.map(add).every(Boolean)) continue;
    isComplete = false;
    segmentsOf(replacement).forEach(add);
  }
  return { letters, isComplete };
}

/** Splits into what readers see as characters: without emoji and what is invisible, with single spaces. */
function segmentsOf(text: string): readonly string[] {
  const isText = (segment: string) => TEXT.test(segment) || !EMOJI.test(segment);
  const kept = segmented(text.normalize('NFC').replace(EMOJI_MARKS, '')).filter(isText).join('');
  const plain = kept.replace(INVISIBLE, '').replace(/[\s\p{Cc}]+/gu, ' ');
  return segmented(plain.trim());
}

function segmented(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
