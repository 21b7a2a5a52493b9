/** The months in English and Malay, whole and abbreviated, as banks and spreadsheets write them. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'januari'],
  ['feb', 'february', 'februari'],
  ['mar', 'march', 'mac'],
  ['apr', 'april'],
  ['may', 'mei'],
  ['jun', 'june'],
  ['jul', 'july', 'julai'],
  ['aug', 'august', 'ogo', 'ogos'],
  ['sep', 'sept', 'september'],
  ['oct', 'october', 'okt', 'oktober'],
  ['nov', 'november'],
  ['dec', 'december', 'dis', 'disember'],
];

const NUMBERS = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** Returns the number of a month, from 1, by its name in any case; null for any other word. */
export function monthNamed(name: string): number | null {
  return NUMBERS.get(name.toLowerCase()) ?? null;
}
