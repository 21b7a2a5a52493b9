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

/** What a list may say of a person. */
export const PERSON_COLUMNS = ['name', 'email', 'studentId', 'note'] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];
type Written = Readonly<Record<PersonColumn, string>>;

/** A line that is not used, with what was found in it, to be corrected. */
export interface UnreadLine {
  readonly line: number;
  readonly problem: PeopleProblem;
  readonly written: Written;
}

export interface PeopleList {
  readonly rows: readonly PersonRow[];
  /** The lines that are not among the rows. */
  readonly problems: readonly UnreadLine[];
  /** The columns that the header line names, in its order, null for one that is not used; empty without a header line. */
  readonly columns: readonly { readonly name: string; readonly column: PersonColumn | null }[];
}

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
  const places = table && onePlaceEach(table, PERSON_COLUMNS);
  const rows: PersonRow[] = [];
  const problems: UnreadLine[] = [];
  for (const row of table?.rows ?? rowsOf(text)) {
    const found = places ? byColumns(row, places) : byContents(row);
    const written = named(found.written);
    const read = found.isTooWide ? 'too_many_cells' : personIn(row, written);
    if (typeof read === 'string') problems.push({ line: row.row, problem: read, written });
    else rows.push(read);
  }
  return { rows, problems, columns: table && places ? columnsOf(table.names, places) : [] };
}

function columnsOf(
  names: readonly string[],
  places: Readonly<Record<PersonColumn, number>>,
): PeopleList['columns'] {
  return names.flatMap((name, place) => {
    const column = PERSON_COLUMNS.find((one) => places[one] === place) ?? null;
    return name === '' ? [] : [{ name, column }];
  });
}

/** A header names the column of names, addresses or matric numbers, and has no address itself. */
function placesIn(cells: readonly string[]): ColumnPlaces<PersonColumn> | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const places = columnPlaces(cells, PERSON_COLUMNS);
  const naming = places.name.length + places.email.length + places.studentId.length;
  return naming === 0 ? null : places;
}

interface Found {
  readonly written: Written;
  /** It has more cells than are known. */
  readonly isTooWide: boolean;
}

function byColumns({ cells, isTooWide }: TableRow, places: Readonly<Record<PersonColumn, number>>): Found {
  const cell = (column: PersonColumn) => shown(cells[places[column]] ?? '');
  const written = {
    name: cell('name'),
    email: cell('email'),
    studentId: cell('studentId'),
    note: cell('note'),
  };
  return { written, isTooWide };
}

function byContents({ cells }: TableRow): Found {
  const written = { name: '', email: '', studentId: '', note: '' };
  let isTooWide = false;
  for (const cell of cells.map(shown).filter((one) => one !== '')) {
    const column = columnOf(cell, written);
    if (column === null) isTooWide = true;
    else written[column] = cell;
  }
  return { written, isTooWide };
}

/** Returns the column of a cell, among those that are empty yet; null when it fits none. */
function columnOf(cell: string, written: Written): PersonColumn | null {
  const isFree = (column: PersonColumn) => written[column] === '';
  if (cell.includes('@')) return isFree('email') ? 'email' : null;
  if (isStudentIdKey(studentIdKey(cell)) && isFree('studentId')) return 'studentId';
  return (['name', 'note'] as const).find(isFree) ?? null;
}

/** Takes a name and an address out of one cell. */
function named(written: Written): Written {
  const [, name = '', email] = NAMED_ADDRESS.exec(written.email) ?? [];
  return email === undefined ? written : { ...written, name: written.name || name.trim(), email };
}

function personIn({ row: line }: TableRow, written: Written): PersonRow | PeopleProblem {
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
