import {
  characterCount,
  foldText,
  hasBidiControls,
  hasControlCharacters,
  hasLineBreaks,
} from '../../shared/text.ts';
import { isName, PROFILE_FIELDS } from '../profile-rules.ts';
import { FACTS, type PersonFacts } from './person-facts.ts';

const MAX_LENGTHS = {
  name: PROFILE_FIELDS.name.max,
  studentId: PROFILE_FIELDS.studentId.max,
  faculty: PROFILE_FIELDS.faculty.max,
  year: 20,
} as const;

/**
 * Returns the facts that a source states: trimmed texts or numbers. Leaves out what is too long or is not one line of
 * plain text, and a name that nobody may type. A faculty of the list gets the list's spelling.
 */
export function readFacts(
  written: Readonly<Partial<Record<keyof PersonFacts, unknown>>>,
  faculties: readonly string[],
): PersonFacts {
  const [name = null, studentId = null, faculty = null, year = null] = FACTS.map((fact) =>
    lineOf(written[fact], MAX_LENGTHS[fact]),
  );
  return {
    name: name !== null && isName(name) ? name : null,
    studentId,
    faculty: faculty === null ? null : spelledAs(faculties, faculty),
    year,
  };
}

function lineOf(written: unknown, max: number): string | null {
  const text = typeof written === 'number' && Number.isFinite(written) ? String(written) : written;
  if (typeof text !== 'string') return null;
  const line = text.trim();
  const isPlain = !hasControlCharacters(line) && !hasLineBreaks(line) && !hasBidiControls(line, {});
  return line !== '' && isPlain && characterCount(line) <= max ? line : null;
}

function spelledAs(faculties: readonly string[], faculty: string): string {
  return faculties.find((one) => foldText(one) === foldText(faculty)) ?? faculty;
}
