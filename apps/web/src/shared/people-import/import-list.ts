import { type PeopleProblem, type PersonColumn, readPeople } from '#core/people/files/people-file.ts';

/** The texts of a row, by field. */
export type ImportValues = Readonly<Record<PersonColumn, string>>;

/** A line of a list that is being imported. */
export interface ImportRow {
  /** Unlike that of every other row of the list. */
  readonly id: number;
  /** Its number in the text that was pasted; null for a row that was typed. */
  readonly line: number | null;
  readonly values: ImportValues;
  /** Why the line could not be read; null once it is corrected. Such a row is not sent. */
  readonly problem: PeopleProblem | null;
  readonly isLeftOut: boolean;
}

/** A longer text is refused, so that reading it does not block the browser. */
export const MAX_IMPORT_LENGTH = 1_000_000;

export const NO_VALUES: ImportValues = { name: '', email: '', studentId: '', note: '' };

/** Returns the lines of a text in their order. Throws `invalid_input` as `readPeople` does. */
export function rowsIn(text: string): readonly ImportRow[] {
  const { rows, problems } = readPeople(text);
  const read = rows.map(({ line, ...values }) => ({ line, values, problem: null }));
  const unread = problems.map(({ line, problem, written }) => ({ line, values: written, problem }));
  return [...read, ...unread]
    .sort((one, other) => one.line - other.line)
    .map((row, id) => ({ id, isLeftOut: false, ...row }));
}

/** Returns whether a row is sent. */
export function isSent({ problem, isLeftOut }: Pick<ImportRow, 'problem' | 'isLeftOut'>): boolean {
  return problem === null && !isLeftOut;
}

/** Returns an id that no row has. */
export function freeId(rows: readonly ImportRow[]): number {
  return Math.max(-1, ...rows.map(({ id }) => id)) + 1;
}
