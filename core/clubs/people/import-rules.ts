import { normalEmail } from '../../people/credential-rules.ts';
import { studentIdKey } from '../../people/facts/person-facts.ts';
import { isListEntry } from '../../plans/lists/list-rules.ts';
import { FieldChecks } from '../../shared/field-checks.ts';

/** The limits of an import. */
export const IMPORT_FIELDS = {
  rows: { label: 'Rows', min: 1, max: 2_000 },
  name: { label: 'Name' },
  email: { label: 'Email' },
  studentId: { label: 'Student ID' },
} as const;

/** A longer cell refuses the whole list: no list of people has one. Up to that, its line alone is not valid. */
export const MAX_IMPORT_CELL = 1_000;

/** A line of an imported list. The name is for who wrote it: nothing is found by it, and it is not kept. */
export interface ImportRow {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly studentId?: string | null | undefined;
}

/** What happens to a line. It says nothing about whether the person has an account. */
export const IMPORT_RESULTS = ['added', 'is_member', 'twice_in_list', 'not_valid'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

/** A line that names somebody, in normal form; null for what is not given. */
export interface ReadRow {
  readonly email: string | null;
  /** As `studentIdKey`. */
  readonly studentId: string | null;
}

/** Throws `invalid_input` for no rows, too many, or a longer cell than a list of people has. */
export function requireRows(rows: readonly ImportRow[]): void {
  const checks = new FieldChecks();
  const { min, max, label } = IMPORT_FIELDS.rows;
  if (rows.length < min || rows.length > max)
    checks.addProblem('rows', { code: 'not_this_many', label, min, max });
  for (const [index, row] of rows.entries())
    for (const field of ['name', 'email', 'studentId'] as const) {
      const rule = { label: IMPORT_FIELDS[field].label, max: MAX_IMPORT_CELL };
      checks.length(`rows.${index}.${field}`, row[field] ?? '', rule);
    }
  checks.throwIfInvalid();
}

/** Returns null for a line that names nobody, or has an address or matric number that cannot be one. */
export function readRow({ email, studentId }: ImportRow): ReadRow | null {
  const address = normalEmail(email ?? '');
  const matric = studentIdKey(studentId ?? '');
  if (address === '' && matric === '') return null;
  if (address !== '' && !(address.includes('@') && isListEntry(address))) return null;
  if (matric !== '' && (matric.includes('@') || !isListEntry(matric))) return null;
  return { email: address === '' ? null : address, studentId: matric === '' ? null : matric };
}
