import { isEmail, normalEmail } from '../people/credential-rules.ts';
import { type PersonFacts, studentIdKey } from '../people/facts/person-facts.ts';
import { readFacts } from '../people/facts/read-facts.ts';
import { csvRows } from '../shared/csv.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { foldText } from '../shared/text.ts';

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
  /** The line that a repeated email, student id or person is also in. */
  readonly otherLine?: number;
}
export type RosterProblemCode =
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

type Column = 'email' | keyof PersonFacts;

/** The names of columns, in English and Malay, without spaces and punctuation. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'studentemail',
    'universityemail',
    'mail',
    'emel',
    'alamatemel',
    'emelpelajar',
  ],
  studentId: [
    ...[
      'studentid',
      'studentno',
      'studentnumber',
      'matric',
      'matricno',
      'matricnumber',
      'matricid',
      'matrix',
    ],
    ...['matrixno', 'matrik', 'nomatrik', 'nombormatrik', 'nopelajar', 'nomborpelajar', 'idpelajar'],
  ],
  name: ['name', 'fullname', 'studentname', 'nama', 'namapenuh', 'namapelajar'],
  faculty: ['faculty', 'facultyname', 'school', 'kulliyyah', 'fakulti', 'namafakulti', 'pusatpengajian'],
  year: ['year', 'yearofstudy', 'studyyear', 'tahun', 'tahunpengajian'],
};

/**
 * Reads the registrar's file: a header line, then one line for each person. Throws `invalid_input` for a file without
 * usable columns or with too many lines. Lines that cannot be used are returned as problems, and names that cannot be
 * used, whose lines count without them.
 */
export function readRoster(
  csv: string,
  faculties: readonly string[],
): { readonly lines: readonly RosterLine[]; readonly problems: readonly RosterProblem[] } {
  const rows = csvRows(csv).map((cells, index) => ({ cells, line: index + 1 }));
  const [header, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const places = placesIn(header?.cells ?? []);
  if (rest.length > MAX_ROSTER_LINES)
    throw invalidInput({ csv: { code: 'too_many_lines', max: MAX_ROSTER_LINES } });
  const lines: RosterLine[] = [];
  const problems: RosterProblem[] = [];
  const emails = new Map<string, number>();
  const ids = new Map<string, number>();
  for (const { cells, line } of rest) {
    const cell = (column: Column) => cells[places[column]] ?? '';
    const read = lineOf(line, cell, faculties);
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
      if (read.name === null && cell('name') !== '') problems.push({ line, problem: 'name_not_usable' });
      if (read.email !== null) emails.set(read.email, line);
      if (key !== null) ids.set(key, line);
    }
  }
  return { lines, problems };
}

function placesIn(names: readonly string[]): Readonly<Record<Column, number>> {
  const written = names.map((name) => foldText(name).replace(/[^a-z]/g, ''));
  const placeOf = (column: Column) => written.findIndex((name) => NAMES[column].includes(name));
  const places = {
    email: placeOf('email'),
    studentId: placeOf('studentId'),
    name: placeOf('name'),
    faculty: placeOf('faculty'),
    year: placeOf('year'),
  };
  const given = Object.values(places).filter((place) => place >= 0).length;
  if (given < 2 || (places.email < 0 && places.studentId < 0))
    throw invalidInput({ csv: { code: 'roster_without_columns' } });
  return places;
}

function lineOf(
  line: number,
  cell: (column: Column) => string,
  faculties: readonly string[],
): RosterLine | RosterProblem {
  const email = normalEmail(cell('email'));
  if (email !== '' && !isEmail(email)) return { line, problem: 'not_an_email' };
  const written = {
    name: cell('name'),
    studentId: cell('studentId'),
    faculty: cell('faculty'),
    year: cell('year'),
  };
  const facts = readFacts(written, faculties);
  const isLost = (fact: keyof PersonFacts) => written[fact] !== '' && facts[fact] === null;
  if (isLost('studentId') || isLost('faculty') || isLost('year')) return { line, problem: 'not_usable' };
  if (email === '' && facts.studentId === null) return { line, problem: 'no_key' };
  return { line, email: email === '' ? null : email, ...facts };
}
