import { findTable, isEmptyCell, rowsOf, type TableRow } from '../../shared/csv-table.ts';
import { isDamagedBySpreadsheet } from '../../shared/spreadsheet-damage.ts';
import { isEmail, normalEmail } from '../credential-rules.ts';
import { isStudentIdKey, studentIdKey } from '../facts/person-facts.ts';
import { type ColumnPlaces, columnPlaces, onePlaceEach } from './people-columns.ts';

/** A usable line of a list of people. What it does not say is empty. */
export interface PersonRow {
  /** Its number in the text, from 1, as a spreadsheet counts. */
  readonly line: number;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** The matric number, as it was written. */
  readonly studentId: string;
  readonly note: string;
}

/** Why a line is not used. */
export const PEOPLE_PROBLEMS = [
  /** It has more cells than the header, or than a person has. */
  'too_many_cells',
  'not_an_email',
  /** No matric number, or one that a spreadsheet has damaged. */
  'not_a_student_id',
  /** It names nobody: neither a name, an address nor a matric number. */
  'nobody',
] as const;
export type PeopleProblem = (typeof PEOPLE_PROBLEMS)[number];

export interface PeopleList {
  readonly rows: readonly PersonRow[];
  /** The lines that are not among the rows. */
  readonly problems: readonly { readonly line: number; readonly problem: PeopleProblem }[];
}

const COLUMNS = ['name', 'email', 'studentId', 'note'] as const;
type Column = (typeof COLUMNS)[number];
type Written = Readonly<Record<Column, string>>;

/** `Aina binti Ali <aina@um.test>`, as mail programs copy it. */
const NAMED_ADDRESS = /^"?([^<>"]*)"?\s*<([^<>\s]+@[^<>\s]+)>$/;

/**
 * Reads a list of people that was pasted, or is the text of a CSV file: with commas, semicolons or tabs. With a header line
 * its columns say what is what, in English or Malay; without one, each cell does: an address, a matric number, or else
 * the name first and the note second. A name or an address alone is a line, too. Throws `invalid_input` for two columns of
 * one meaning, and for a quotation mark that never ends.
 */
export function readPeople(text: string): PeopleList {
  const table = findTable(text, placesIn);
  const places = table && onePlaceEach(table, COLUMNS);
  const rows: PersonRow[] = [];
  const problems: { line: number; problem: PeopleProblem }[] = [];
  for (const row of table?.rows ?? rowsOf(text)) {
    const read = personIn(row, places ? byColumns(row, places) : byContents(row));
    if (typeof read === 'string') problems.push({ line: row.row, problem: read });
    else rows.push(read);
  }
  return { rows, problems };
}

/** A header names the column of names, addresses or matric numbers, and has no address itself. */
function placesIn(cells: readonly string[]): ColumnPlaces<Column> | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const places = columnPlaces(cells, COLUMNS);
  const naming = places.name.length + places.email.length + places.studentId.length;
  return naming === 0 ? null : places;
}

function byColumns(
  { cells, isTooWide }: TableRow,
  places: Readonly<Record<Column, number>>,
): Written | PeopleProblem {
  if (isTooWide) return 'too_many_cells';
  const cell = (column: Column) => shown(cells[places[column]] ?? '');
  return named({
    name: cell('name'),
    email: cell('email'),
    studentId: cell('studentId'),
    note: cell('note'),
  });
}

function byContents({ cells }: TableRow): Written | PeopleProblem {
  const written = { name: '', email: '', studentId: '', note: '' };
  for (const cell of cells.map(shown).filter((one) => one !== '')) {
    const column = columnOf(cell, written);
    if (column === null) return 'too_many_cells';
    written[column] = cell;
  }
  return named(written);
}

/** Returns the column of a cell, among those that are empty yet; null when it fits none. */
function columnOf(cell: string, written: Written): Column | null {
  const isFree = (column: Column) => written[column] === '';
  if (cell.includes('@')) return isFree('email') ? 'email' : null;
  if (isStudentIdKey(studentIdKey(cell)) && isFree('studentId')) return 'studentId';
  return (['name', 'note'] as const).find(isFree) ?? null;
}

/** Takes a name and an address out of one cell. */
function named(written: Written): Written {
  const [, name = '', email] = NAMED_ADDRESS.exec(written.email) ?? [];
  return email === undefined ? written : { ...written, name: written.name || name.trim(), email };
}

function personIn({ row: line }: TableRow, written: Written | PeopleProblem): PersonRow | PeopleProblem {
  if (typeof written === 'string') return written;
  const email = normalEmail(written.email);
  const { name, studentId, note } = written;
  if (email !== '' && !isEmail(email)) return 'not_an_email';
  const isStudentId = isStudentIdKey(studentIdKey(studentId)) && !isDamagedBySpreadsheet(studentId);
  if (studentId !== '' && !isStudentId) return 'not_a_student_id';
  if (name === '' && email === '' && studentId === '') return 'nobody';
  return { line, name, email, studentId, note };
}

function shown(cell: string): string {
  return isEmptyCell(cell) ? '' : cell;
}
