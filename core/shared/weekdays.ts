/** The days of the week from Monday, in English and Malay, whole and abbreviated. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['mon', 'monday', 'isn', 'isnin'],
  ['tue', 'tues', 'tuesday', 'sel', 'selasa'],
  ['wed', 'wednesday', 'rab', 'rabu'],
  ['thu', 'thur', 'thurs', 'thursday', 'kha', 'khamis'],
  ['fri', 'friday', 'jum', 'jumaat'],
  ['sat', 'saturday', 'sab', 'sabtu'],
  ['sun', 'sunday', 'ahd', 'ahad'],
];

const NUMBERS = new Map(WEEKDAYS.flatMap((names, index) => names.map((name) => [name, index] as const)));

/** Every name, in lower case. */
export const WEEKDAY_NAMES: readonly string[] = [...NUMBERS.keys()];

/** Returns 0 for Monday to 6 for Sunday by a name in lower case; null for any other word. */
export function weekdayNamed(name: string): number | null {
  return NUMBERS.get(name) ?? null;
}
