/** Letters that Unicode does not take apart into a plain one and its accent. */
const TRANSLITERATION: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** UTF-16 units of a folded text: all of an event whose letters stay one letter each. */
export const MAX_FOLDED_LENGTH = 6_000;

const INVISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * How texts are compared in a search: lower case; without accents, invisible characters, and the apostrophes and
 * hyphens that belong to a word (`Rock’n’roll`, `kanak-kanak`, `D'Cruz`); quotation marks and dashes of one kind; single
 * spaces. What no text can hold becomes `\ufffd`. Folding twice changes nothing.
 *
 * Takes time in proportion to the text's length. Ends after `maxLength` UTF-16 units, because one character can fold
 * into eighteen.
 */
export function folded(text: string, maxLength = MAX_FOLDED_LENGTH): string {
  const plain = text
    // Before they are put in order, which takes quadratic time for a long run of accents.
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/[æđðħıłøœßþ]/g, (letter) => TRANSLITERATION[letter] ?? letter)
    .replace(/[‘’‚‛′ʹʻʼʽ`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/([\p{L}\p{N}])?['-]+(?=([\p{L}\p{N}])?)/gu, withoutMarksOfWords)
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')
    .trim();
  return plain.length > maxLength ? shortened(plain, maxLength) : plain;
}

/** Leaves out the apostrophes and hyphens after a letter or before one. */
function withoutMarksOfWords(run: string, before: string | undefined, after: string | undefined): string {
  return before === undefined && after === undefined ? run : (before ?? '');
}

/** The beginning of a text. Never ends in half a character or in a space. */
export function shortened(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** What `trim` takes away, and control characters other than line breaks and tabs: as a class of a pattern has them. */
const BLANK = '\\t\\n\\r\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

/** What turns the direction of the text around it, as embeddings, overrides and isolates do; and the marks that nudge it. */
const TURNING = '\\u202a-\\u202e\\u2066-\\u2069';
const DIRECTION = `${TURNING}\\u200e\\u200f\\u061c`;
const LINE_BREAK = '\\t\\n\\r\\u2028\\u2029';

/** Any text without control characters, as a JSON schema states it. */
export const TEXT_PATTERN = `^[^${CONTROL}]*$`;

/**
 * The texts that `FieldChecks.text` takes, as a JSON schema states them. A text of one line may have line breaks at its
 * ends, which are trimmed.
 */
export function textPattern({ optional = false, multiline = false }: TextShape): string {
  const banned = multiline ? `${CONTROL}${TURNING}` : `${CONTROL}${DIRECTION}${LINE_BREAK}`;
  const letter = `[^${BLANK}${banned}]`;
  const filled = `${letter}([^${banned}]*${letter})?[${BLANK}]*`;
  return `^[${BLANK}]*${optional ? `(${filled})?` : filled}$`;
}

interface TextShape {
  readonly optional?: boolean;
  readonly multiline?: boolean;
}

const UNWRITTEN = new RegExp(`[${CONTROL}\\p{Cs}]`, 'u');
const TURNS = new RegExp(`[${TURNING}]`, 'u');
const HAS_DIRECTION = new RegExp(`[${DIRECTION}]`, 'u');
const BREAKS = new RegExp(`[${LINE_BREAK}]`, 'u');

/** The text with `\ufffd` for what no database gives back as it was: a NUL, and half a character. */
export function keepable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}

/** Control characters (line breaks and tabs excepted) and broken surrogates: no person typed them. */
export function hasControlCharacters(text: string): boolean {
  return UNWRITTEN.test(text);
}

/** Invisible characters that change the direction of text: a line that has them can read as another one. */
export function changesDirection(text: string, { multiline = false }: Pick<TextShape, 'multiline'>): boolean {
  return (multiline ? TURNS : HAS_DIRECTION).test(text);
}

/** Line breaks and tabs. */
export function hasLineBreaks(text: string): boolean {
  return BREAKS.test(text);
}

/** The characters of a text, as a JSON schema counts them: an emoji outside the basic plane is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
