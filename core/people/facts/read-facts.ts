import { isEmptyCell } from '../../shared/csv-table.ts';
import { withoutUnseen } from '../../shared/pasted.ts';
import { isDamagedBySpreadsheet } from '../../shared/spreadsheet-damage.ts';
import {
  characterCount,
  foldText,
  hasBidiControls,
  hasControlCharacters,
  hasLineBreaks,
  trimUnseen,
} from '../../shared/text.ts';
import { isName, PROFILE_FIELDS } from '../profile-rules.ts';
import { FACTS, type Fact, type PersonFacts } from './person-facts.ts';

const MAX_LENGTHS = {
  name: PROFILE_FIELDS.name.max,
  studentId: PROFILE_FIELDS.studentId.max,
  faculty: PROFILE_FIELDS.faculty.max,
  year: 20,
} as const;

/** Joiners and variation selectors, which emoji and Indic names need. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/g;

/**
 * Returns the facts that a source states: trimmed texts or numbers. Leaves out what is too long, is not one line of
 * plain text that can be seen, or was damaged by a spreadsheet, and a name that nobody may type. A faculty of the list
 * gets the list's spelling.
 */
export function readFacts(
  written: Readonly<Partial<Record<keyof PersonFacts, unknown>>>,
  faculties: readonly string[],
): PersonFacts {
  const [name = null, studentId = null, faculty = null, year = null] = FACTS.map((fact) =>
    lineOf(written[fact], fact),
  );
  return {
    name: name !== null && isName(name) ? name : null,
    studentId,
    faculty: faculty === null ? null : spelledAs(faculties, faculty),
    year,
  };
}

function lineOf(written: unknown, fact: Fact): string | null {
  const text =
    typeof written === 'number' && Math.abs(written) <= Number.MAX_SAFE_INTEGER ? String(written) : written;
  if (typeof text !== 'string') return null;
  const line = text.trim();
  if (isEmptyCell(line) || characterCount(line) > MAX_LENGTHS[fact]) return null;
  const isPlain = !hasControlCharacters(line) && !hasLineBreaks(line) && !hasBidiControls(line, {});
  const seen = fact === 'name' ? line.replace(JOINERS, '') : line;
  const isSeen = trimUnseen(line) === line && withoutUnseen(seen) === seen;
  return isPlain && isSeen && !isDamagedBySpreadsheet(line) ? line : null;
}

function spelledAs(faculties: readonly string[], faculty: string): string {
  return faculties.find((one) => foldText(one) === foldText(faculty)) ?? faculty;
}
