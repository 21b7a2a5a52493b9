import { readFile, stat } from 'node:fs/promises';
import type { ImportRosterOutput } from '#core/roster/import-roster.ts';
import type { RosterProblem, RosterProblemCode } from '#core/roster/roster-file.ts';
import type { RosterChange } from '#core/roster/roster-plan.ts';
import { encodingOf } from '#core/shared/encoding.ts';

const MAX_BYTES = 20_000_000;
const SHOWN_CHANGES = 20;

/** Reads the registrar's file. Throws when it is too large, or neither in UTF-8 nor marked as UTF-16. */
export async function readRosterFile(file: string): Promise<string> {
  if ((await stat(file)).size > MAX_BYTES) throw new Error(`${file} is larger than 20 MB.`);
  const bytes = await readFile(file);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not in UTF-8. Save it as “CSV UTF-8” and import it again.`);
  }
}

/** Returns the lines that report an import, or what it would do. */
export function rosterReport(
  { kept, waiting, people, changes, problems }: ImportRosterOutput,
  { dryRun }: { readonly dryRun: boolean },
): readonly string[] {
  const more = changes.length - SHOWN_CHANGES;
  return [
    `${countOf(kept, 'usable line')}, ${waiting} of them for people without an account yet.`,
    `${countOf(changes.length, 'change')} of ${countOf(people, 'person', 'people')}.`,
    ...changes.slice(0, SHOWN_CHANGES).map(changeLine),
    ...(more > 0 ? [`  and ${more} more`] : []),
    `${countOf(problems.length, 'line')} with a problem.`,
    ...problems.map(problemLine),
    dryRun ? 'Dry run: nothing was changed.' : 'Imported.',
  ];
}

function changeLine({ line, uid, fact, from, to }: RosterChange): string {
  const value = (text: string | null) => (text === null || text === '' ? '–' : `"${text}"`);
  return `  line ${line}: ${uid} ${FACT_NAMES[fact]} ${value(from)} → ${value(to)}`;
}

function problemLine({ line, column, problem, otherLine }: RosterProblem): string {
  const place = column === undefined ? `line ${line}` : `line ${line}, ${column}`;
  return `  ${place}: ${PROBLEMS[problem]}${otherLine === undefined ? '' : ` (line ${otherLine})`}`;
}

const FACT_NAMES = { name: 'name', studentId: 'student ID', faculty: 'faculty', year: 'year' } as const;

const PROBLEMS: Readonly<Record<RosterProblemCode, string>> = {
  too_many_cells: 'it has more cells than the header; put texts with a comma in quotation marks',
  not_an_email: 'the email is not an address',
  not_usable: 'it is too long, not plain text, or damaged by a spreadsheet (1.2E+11, #REF!, =A1)',
  name_not_usable: 'the name is left out: too long, an address, not plain text, or damaged by a spreadsheet',
  no_key: 'it has neither an email nor a student ID',
  email_repeated: 'the email is in an earlier line',
  student_id_repeated: 'the student ID is in an earlier line',
  person_repeated: 'an earlier line is about the same account',
  two_people: 'the email and the student ID belong to two accounts',
  other_student_id: 'the university’s sign-in states another student ID',
  student_id_taken: 'the student ID was given to another account meanwhile',
};

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
