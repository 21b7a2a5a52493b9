/** Letters that Unicode does not decompose into a plain letter and an accent. */
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

/** Maximum length of a folded text in UTF-16 units. Fits all texts of an event unless letters expand. */
export const MAX_FOLDED_LENGTH = 6_000;

/** ASCII without the marks that words lose: most titles. */
const PLAIN = /^[ !-&(-,./-_a-~]*$/;
const INVISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * Normalizes a text for searching: lower case; without accents, invisible characters, and the apostrophes and hyphens
 * within words (`Rock’n’roll`, `kanak-kanak`, `D'Cruz`); one kind of quotation mark and dash; single spaces. Replaces
 * characters that databases cannot store by `\ufffd`. Idempotent.
 *
 * Takes linear time. Truncates after `maxLength` UTF-16 units, because one character can expand to eighteen.
 */
export function foldText(text: string, maxLength = MAX_FOLDED_LENGTH): string {
  const plain = PLAIN.test(text) ? text.toLowerCase().replace(/ +/g, ' ').trim() : foldLetters(text);
  return plain.length > maxLength ? truncateText(plain, maxLength) : plain;
}

function foldLetters(text: string): string {
  return (
    text
      // Before they are put in order, which takes quadratic time for a long run of accents.
      .replace(INVISIBLE, '')
      .normalize('NFKD')
      .replace(INVISIBLE, '')
      .toLowerCase()
      .replace(/[æđðħıłøœßþ]/g, (letter) => TRANSLITERATION[letter] ?? letter)
      .replace(/[‘’‚‛′ʹʻʼʽ`]/g, "'")
      .replace(/[“”„‟″«»]/g, '"')
      .replace(/[\p{Pd}−]/gu, '-')
      .replace(/([\p{L}\p{N}])?['-]+(?=([\p{L}\p{N}])?)/gu, withoutWordMarks)
      .replace(/\s+/gu, ' ')
      .replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')
      .trim()
  );
}

/** Removes apostrophes and hyphens next to a letter. */
function withoutWordMarks(run: string, before: string | undefined, after: string | undefined): string {
  return before === undefined && after === undefined ? run : (before ?? '');
}

/** Returns the beginning of a text, without a split surrogate pair or a trailing space. */
export function truncateText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/**
 * White space as `trim` defines it, and control characters except line breaks and tabs, as parts of a character class.
 */
const BLANK = '\\t\\n\\r\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

/** Unicode bidi embeddings, overrides and isolates; and the invisible direction marks. */
const BIDI_OVERRIDES = '\\u202a-\\u202e\\u2066-\\u2069';
const DIRECTION_MARKS = '\\u200e\\u200f\\u061c';
const BIDI_CONTROLS = `${BIDI_OVERRIDES}${DIRECTION_MARKS}`;
const LINE_BREAK = '\\t\\n\\r\\u2028\\u2029';

/**
 * Characters that nobody sees where no letter stands before them, as parts of a character class; ranges, because
 * schemas and all versions of Unicode must agree. Direction characters, which have a problem of their own, are not
 * here. Characters beyond 16 bits stand for themselves, because languages disagree on how to escape them.
 */
const UNSEEN = [
  // Default_Ignorable_Code_Point: soft hyphen, joiners, fillers, variation selectors, tags.
  '\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200d\\u2060-\\u2065\\u206a-\\u206f\\u3164',
  '\\ufe00-\\ufe0f\\uffa0\\ufff0-\\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}',
  // Letters and symbols without ink: Braille without dots, annotation anchors, the null notehead.
  '\\u2800\\ufff9-\\ufffb\u{1d159}',
  // Accents and points, which a font draws on nothing. Vowel signs of Indic scripts get a dotted circle.
  '\\u0300-\\u034e\\u0350-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a',
  '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0711\\u0730-\\u074a\\u08ca-\\u08e1',
  '\\u08e3-\\u08ff\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u302a-\\u302d\\u3099\\u309a\\ua66f-\\ua672\\ua674-\\ua67d',
  '\\ua69e\\ua69f\\ufb1e\\ufe20-\\ufe2f',
].join('');

/** Any text without control characters, for JSON schemas. */
export const TEXT_PATTERN = `^[^${CONTROL}]*$`;

/**
 * Returns the pattern of the texts that `FieldChecks.text` accepts, for JSON schemas. A single-line text may have line
 * breaks at its ends, which are trimmed. A text that is not optional has something to see.
 */
export function textPattern({ optional = false, multiline = false }: TextShape): string {
  const banned = multiline ? `${CONTROL}${BIDI_OVERRIDES}` : `${CONTROL}${BIDI_CONTROLS}${LINE_BREAK}`;
  const ignored = `${BLANK}${UNSEEN}${multiline ? DIRECTION_MARKS : ''}`;
  const seen = `[^${ignored}${banned}]`;
  const filled = `${seen}([^${banned}]*[^${BLANK}${banned}])?[${BLANK}]*`;
  return `^[${ignored}]*${optional ? `(${filled})?` : filled}$`;
}

interface TextShape {
  readonly optional?: boolean;
  readonly multiline?: boolean;
}

const CONTROL_CHARACTERS = new RegExp(`[${CONTROL}\\p{Cs}]`, 'u');
const HAS_BIDI_OVERRIDE = new RegExp(`[${BIDI_OVERRIDES}]`, 'u');
const HAS_BIDI_CONTROL = new RegExp(`[${BIDI_CONTROLS}]`, 'u');
const HAS_LINE_BREAK = new RegExp(`[${LINE_BREAK}]`, 'u');

const LEADING_UNSEEN = new RegExp(`^[${BLANK}${UNSEEN}]+`, 'u');
const NOTHING_SEEN = new RegExp(`^[${BLANK}${UNSEEN}${DIRECTION_MARKS}]*$`, 'u');

/**
 * Removes white space from both ends, and from the beginning what nobody sees there: zero-width characters, fillers,
 * accents without a letter. Returns an empty text when there is nothing to see, where direction marks, which a text of
 * several lines may have, do not count. Joiners and variation selectors behind a letter stay: emoji and Indic words need
 * them.
 */
export function trimUnseen(text: string, { multiline = false }: Pick<TextShape, 'multiline'> = {}): string {
  const trimmed = text.replace(LEADING_UNSEEN, '').trim();
  return multiline && NOTHING_SEEN.test(trimmed) ? '' : trimmed;
}

/** Replaces NUL and lone surrogates, which databases do not return unchanged, by `\ufffd`. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}

/** Returns whether the text has control characters (except line breaks and tabs) or lone surrogates. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTERS.test(text);
}

/**
 * Returns whether the text has invisible characters that change the direction of text, so that it could read
 * differently.
 */
export function hasBidiControls(text: string, { multiline = false }: Pick<TextShape, 'multiline'>): boolean {
  return (multiline ? HAS_BIDI_OVERRIDE : HAS_BIDI_CONTROL).test(text);
}

/** Returns whether the text has line breaks or tabs. */
export function hasLineBreaks(text: string): boolean {
  return HAS_LINE_BREAK.test(text);
}

/** Counts code points, as JSON schemas do. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
