/** Windows-1252, which the standard fonts of PDF contain: Latin letters of Western Europe and common punctuation. */
const IN_FONT = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+$/;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const ACCENTS = /\p{M}+/gu;
const REPLACEMENT = '?';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface PrintableText {
  readonly text: string;
  /** Whether every character is shown, at least without its accents. */
  readonly isComplete: boolean;
}

/** Returns a text with the characters of the standard fonts only. Others lose their accents, or become `?`. */
export function printableText(text: string): PrintableText {
  let isComplete = true;
  const shown = [...characters.segment(text.normalize('NFC'))].map(({ segment }) => {
    if (IN_FONT.test(segment)) return segment;
    const plain = segment.replace(INVISIBLE, ' ').normalize('NFKD').replace(ACCENTS, '');
    if (plain === '' || IN_FONT.test(plain)) return plain;
    isComplete = false;
    return REPLACEMENT;
  });
  return { text: shown.join(''), isComplete };
}
