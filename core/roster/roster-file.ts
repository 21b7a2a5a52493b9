import { isEmail, normalEmail } from '../people/credential-rules.ts';
import { type PersonFacts, studentIdKey } from '../people/facts/person-facts.ts';
import { readFacts } from '../people/facts/read-facts.ts';
import { type ColumnPlaces, columnPlaces, onePlaceEach } from '../people/files/people-columns.ts';
import { type Cells, findTable, isEmptyCell } from '../shared/csv-table.ts';
import { invalidInput } from '../shared/errors/build-error.ts';

/** A usable line of the registrar's file. */
export interface RosterLine extends PersonFacts {
  /** Its number in the file. */
  readonly line: number;
  /** In lower case; null when the line has none. */
  readonly email: string | null;
}

/** Why a line of the file, or its name, is not used. */
export interface RosterProblem {
  readonly line: number;
  readonly problem: RosterProblemCode;
  /** The name of the column that it is in; only where it is one. */
  readonly column?: string;
  /** The line that a repeated email, student id or person is also in. */
  readonly otherLine?: number;
}
export type RosterProblemCode =
  | 'too_many_cells'
  | 'not_an_email'
  | 'not_usable'
  | 'name_not_usable'
  | 'no_key'
  | 'email_repeated'
  | 'student_id_repeated'
  | 'person_repeated'
  | 'two_people'
  | 'other_student_id'
  | 'student_id_taken';

export const MAX_ROSTER_LINES = 100_000;

const COLUMNS = ['email', 'studentId', 'name', 'faculty', 'year'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Reads the registrar's file: a header line among the first 40, then one line for each person. Throws `invalid_input`
 * for a file without usable columns, with two columns of one meaning, or with too many lines. Lines that cannot be used
 * are returned as problems, and names that cannot be used, whose lines count without them.
 */
export function readRoster(
  csv: string,
  faculties: readonly string[],
): { readonly lines: readonly RosterLine[]; readonly problems: readonly RosterProblem[] } {
  const table = findTable(csv, placesIn);
  if (!table) throw invalidInput({ csv: { code: 'roster_without_columns' } });
  const places = onePlaceEach(table, COLUMNS);
  if (table.rows.length > MAX_ROSTER_LINES)
    throw invalidInput({ csv: { code: 'too_many_lines', max: MAX_ROSTER_LINES } });
  const lines: RosterLine[] = [];
  const problems: RosterProblem[] = [];
  const emails = new Map<string, number>();
  const ids = new Map<string, number>();
  for (const { row: line, cells, isTooWide } of table.rows) {
    if (isTooWide) {
      problems.push({ line, problem: 'too_many_cells' });
      continue;
    }
    const cell = (column: Column) => {
      const written = cells[places[column]] ?? '';
      return isEmptyCell(written) ? '' : written;
    };
    const nameOf = (column: Column) => table.names[places[column]] ?? '';
    const read = lineOf(line, cell, nameOf, faculties);
    if ('problem' in read) {
      problems.push(read);
      continue;
    }
    const key = read.studentId === null ? null : studentIdKey(read.studentId);
    const sameEmail = read.email === null ? undefined : emails.get(read.email);
    const sameId = key === null ? undefined : ids.get(key);
    if (sameEmail !== undefined) problems.push({ line, problem: 'email_repeated', otherLine: sameEmail });
    else if (sameId !== undefined) problems.push({ line, problem: 'student_id_repeated', otherLine: sameId });
    else {
      lines.push(read);
      if (read.name === null && cell('name') !== '')
        problems.push({ line, problem: 'name_not_usable', column: nameOf('name') });
      if (read.email !== null) emails.set(read.email, line);
      if (key !== null) ids.set(key, line);
    }
  }
  return { lines, problems };
}

/** Returns the places of the columns; null for a row that is no header. */
function placesIn(cells: Cells): ColumnPlaces<Column> | null {
  const places = columnPlaces(cells, COLUMNS);
  const given = Object.values(places).filter(({ length }) => length > 0).length;
  return given < 2 || (places.email.length === 0 && places.studentId.length === 0) ? null : places;
}

function lineOf(
  line: number,
  cell: (column: Column) => string,
  nameOf: (column: Column) => string,
  faculties: readonly string[],
): RosterLine | RosterProblem {
  const email = normalEmail(cell('email'));
  if (email !== '' && !isEmail(email)) return { line, problem: 'not_an_email', column: nameOf('email') };
  const written = {
    name: cell('name'),
    studentId: cell('studentId'),
    faculty: cell('faculty'),
    year: cell('year'),
  };
  const facts = readFacts(written, faculties);
  const lost = (['studentId', 'faculty', 'year'] as const).find(
    (fact) => written[fact] !== '' && facts[fact] === null,
  );
  if (lost) return { line, problem: 'not_usable', column: nameOf(lost) };
  if (email === '' && facts.studentId === null) return { line, problem: 'no_key' };
  return { line, email: email === '' ? null : email, ...facts };
}
