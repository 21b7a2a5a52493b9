/** What stands before the digits of a date or an amount, in English and Malay. */
const FIRST_WORDS = words(
  'rm myr usd sgd eur gbp',
  'jan january januari feb february februari mar march mac apr april may mei jun june jul july julai',
  'aug august ogo ogos sep sept september oct october okt oktober nov november dec december dis disember',
);

/** What stands after digits in numbers (`1E5`), dates and times of day. */
const LATER_WORDS = words('e d t z utc gmt a p am pm ptg pg st nd rd th');

const MARKS = /^[\p{L}\p{Nd}\s.,:/()%'’$€£¥+\-−–]*$/u;

/**
 * Returns whether a spreadsheet may read the text as a number, an amount, a date, a time or a truth value, and then keep
 * that instead of the text: `0012345`, `1E5`, `12/3`, `MAC 5`, `10.30 pm`, `TRUE`. A text that begins like a formula is
 * none of these.
 */
export function isReadAsValue(text: string): boolean {
  const bare = text.trim();
  if (/^(?:true|false)$/i.test(bare)) return true;
  if (!/\p{Nd}/u.test(bare) || !MARKS.test(bare)) return false;
  const beginsWithWord = /^\p{L}/u.test(bare);
  return (bare.toLowerCase().match(/\p{L}+/gu) ?? []).every(
    (word, place) => FIRST_WORDS.has(word) || (LATER_WORDS.has(word) && !(beginsWithWord && place === 0)),
  );
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
