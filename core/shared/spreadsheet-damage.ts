import { monthNamed } from './months.ts';

/** A long number in scientific notation: `1.2E+11`. Its last digits are lost. */
const SCIENTIFIC = /^[-+]?\d+(?:[.,]\d+)?e[-+]\d+$/i;
/** `#REF!`, `#####`, `Err:502`; formulas as a text. */
const ERROR = /^(?:#(?:#+|n\/a|getting_data|[a-z/0]+[!?])|err:\d+)$/i;
const FORMULA = /^[=+@＝＋＠-]/;
/** What becomes of `12/3` and `3/26`: `12-Mar`, `Mar-26`. */
const DATE = /^(?:\d{1,2}-([a-z]+)(?:-\d{2,4})?|([a-z]+)-\d{2,4})$/i;

/** Returns whether a short text is what a spreadsheet made of a value, whose characters are lost. */
export function isDamagedBySpreadsheet(text: string): boolean {
  const [, after, before] = DATE.exec(text) ?? [];
  const isDate = monthNamed(after ?? before ?? '') !== null;
  return SCIENTIFIC.test(text) || ERROR.test(text) || FORMULA.test(text) || isDate || text.includes('\ufffd');
}
