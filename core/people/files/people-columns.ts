import { type Cells, MAX_VALUE_LENGTH, type Table } from '../../shared/csv-table.ts';
import { invalidInput } from '../../shared/errors/build-error.ts';
import { foldText } from '../../shared/text.ts';

/** What columns of lists of people hold. */
export type PeopleColumn = 'email' | 'studentId' | 'name' | 'faculty' | 'year' | 'note';

/** The names of columns, in English and Malay, without spaces and punctuation. */
const NAMES: Readonly<Record<PeopleColumn, readonly string[]>> = {
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
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'catatan', 'nota', 'ulasan'],
};

/** The places of each column in a row. */
export type ColumnPlaces<Column extends PeopleColumn> = Readonly<Record<Column, readonly number[]>>;

/** Returns where a row names these columns. */
export function columnPlaces<Column extends PeopleColumn>(
  cells: Cells,
  columns: readonly Column[],
): ColumnPlaces<Column> {
  const names = cells.map((name) =>
    name.length > MAX_VALUE_LENGTH ? '' : foldText(name).replace(/[^a-z]/g, ''),
  );
  const placesOf = (column: Column) =>
    [...names.keys()].filter((place) => NAMES[column].includes(names[place] ?? ''));
  return Object.fromEntries(
    columns.map((column) => [column, placesOf(column)]),
  ) as unknown as ColumnPlaces<Column>;
}

/** Returns the place of each column, -1 where there is none. Throws `invalid_input` for two columns of one meaning. */
export function onePlaceEach<Column extends PeopleColumn>(
  { header, headerRow, names }: Table<ColumnPlaces<Column>>,
  columns: readonly Column[],
): Readonly<Record<Column, number>> {
  const place = (column: Column) => {
    const [one = -1, other] = header[column];
    if (other === undefined) return one;
    const both = { first: names[one] ?? '', second: names[other] ?? '' };
    throw invalidInput({ csv: { code: 'roster_column_twice', row: headerRow, ...both } });
  };
  return Object.fromEntries(columns.map((column) => [column, place(column)])) as Record<Column, number>;
}
