import { LANGUAGES } from '../../shared/language.ts';
import { foldText } from '../../shared/text.ts';
import { CATEGORY_NAMES } from '../category-names.ts';
import { CATEGORIES, type Category } from '../event.ts';

/** Other words for categories that people search for. */
const SYNONYMS: Readonly<Partial<Record<string, Category>>> = {
  budaya: 'Cultural',
  culture: 'Cultural',
  sport: 'Sports',
};
/** From this length on, the beginning of a name is enough. */
const MIN_BEGINNING = 5;

const NAMES: readonly (readonly [string, Category])[] = LANGUAGES.flatMap((language) =>
  CATEGORIES.map((category) => [foldText(CATEGORY_NAMES[language][category]), category] as const),
);

/** The folded names in every language. */
export const CATEGORY_WORDS: readonly string[] = NAMES.map(([name]) => name);

/** Returns the category that a folded word names in English or Malay: its name, a plural, or a long beginning. */
export function categoryNamed(word: string): Category | null {
  const named = NAMES.find(
    ([name]) =>
      name === word || word === `${name}s` || (word.length >= MIN_BEGINNING && name.startsWith(word)),
  );
  return named?.[1] ?? (Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : undefined) ?? null;
}
