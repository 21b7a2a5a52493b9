import type { FieldProblems } from '#core/shared/errors/domain-error.ts';

/** Problems of lines that are shown at once. */
const MAX_SHOWN = 3;

/** Returns the entries of a pasted text, one of each line or cell. Blank lines stay, so that problems name the right one. */
export function entriesIn(text: string): readonly string[] {
  return text.split(/[\n,;\t]/).map((entry) => entry.trim());
}

/** Counts the people of a pasted text, each once. */
export function countOf(text: string): number {
  const keys = entriesIn(text).map((entry) => entry.replace(/\s+/g, '').toUpperCase());
  return new Set(keys.filter((key) => key !== '')).size;
}

/** Returns the first problems of the entries as one text, or undefined without any. */
export function problemOfEntries(
  problems: FieldProblems,
  more: (count: number) => string,
): string | undefined {
  const found = Object.entries(problems).filter(([field]) => field.startsWith('entries'));
  if (found.length === 0) return undefined;
  const shown = found.slice(0, MAX_SHOWN).map(([, sentence]) => sentence);
  const rest = found.length - shown.length;
  return [...shown, ...(rest > 0 ? [more(rest)] : [])].join(' ');
}
