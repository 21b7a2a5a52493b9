import { readFile, stat } from 'node:fs/promises';
import { FACTS, type Fact } from '#core/people/facts/person-facts.ts';
import type { ImportRosterOutput } from '#core/roster/import-roster.ts';
import type { RosterProblem, RosterProblemCode } from '#core/roster/roster-file.ts';
import type { RosterChange } from '#core/roster/roster-plan.ts';
import { encodingOf } from '#core/shared/encoding.ts';
import { countOf } from './count-of.ts';

const MAX_BYTES = 20_000_000;
const SHOWN = 20;

/** Reads the registrar's file. Throws when it is too large, or neither in UTF-8 nor marked as UTF-16. */
export async function readRosterFile(file: string): Promise<string> {
  const about = await stat(file);
  if (about.isDirectory()) throw new Error(`${file} is a folder, not a file.`);
  if (about.size > MAX_BYTES) throw new Error(`${file} is larger than 20 MB.`);
  const bytes = await readFile(file);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not in UTF-8. Save it as “CSV UTF-8” and import it again.`);
  }
}

/** Returns the lines that report an import, or what it would do, with every change and problem. */
export function wholeReport(outcome: ImportRosterOutput, { dryRun }: { readonly dryRun: boolean }): string {
  return reportOf(outcome, dryRun, Number.POSITIVE_INFINITY)
    .map((line) => `${line}\n`)
    .join('');
}

/** Returns the same with the first changes and problems, and the number of the others. */
export function rosterReport(
  outcome: ImportRosterOutput,
  { dryRun }: { readonly dryRun: boolean },
): readonly string[] {
  return reportOf(outcome, dryRun, SHOWN);
}

function reportOf(
  { kept, waiting, people, changes, problems }: ImportRosterOutput,
  dryRun: boolean,
  shown: number,
): readonly string[] {
  return [
    `${countOf(kept, 'usable line')}, ${waiting.toLocaleString('en')} of them for people without an account yet.`,
    `${countOf(changes.length, 'change')} of ${countOf(people, 'person', 'people')}${factCounts(changes)}.`,
    ...firstOf(changesByPerson(changes), shown).map((line) => `  ${line}`),
    `${countOf(problems.length, 'line')} with a problem.`,
    ...firstOf(problems.map(problemLine), shown).map((line) => `  ${line}`),
    dryRun ? 'Dry run: nothing was changed.' : 'Imported.',
  ];
}

function firstOf(lines: readonly string[], shown: number): readonly string[] {
  const more = lines.length - shown;
  return more > 0 ? [...lines.slice(0, shown), `and ${more.toLocaleString('en')} more`] : lines;
}

/** Returns how often each fact changes: `: 3 faculties, 2 years`. */
function factCounts(changes: readonly RosterChange[]): string {
  const counts = FACTS.flatMap((fact) => {
    const count = changes.filter((change) => change.fact === fact).length;
    const [one, many] = FACT_NAMES[fact];
    return count === 0 ? [] : countOf(count, one, many);
  });
  return counts.length === 0 ? '' : `: ${counts.join(', ')}`;
}

/** Returns one line for each person, as the operator knows them. */
function changesByPerson(changes: readonly RosterChange[]): readonly string[] {
  const byPerson = new Map<string, RosterChange[]>();
  for (const change of changes) {
    const own = byPerson.get(change.uid);
    if (own) own.push(change);
    else byPerson.set(change.uid, [change]);
  }
  return [...byPerson.values()].map((own) => {
    const texts = own.map(
      ({ fact, from, to }) => `${FACT_NAMES[fact][0]} ${shownValue(from)} → ${shownValue(to)}`,
    );
    const [{ line, name, knownBy } = { line: 0, name: '', knownBy: '' }] = own;
    return `line ${line}, ${name} (${knownBy}): ${texts.join(', ')}`;
  });
}

function shownValue(text: string | null): string {
  return text === null || text === '' ? '–' : `"${text}"`;
}

function problemLine({ line, column, problem, otherLine }: RosterProblem): string {
  const place = column === undefined ? `line ${line}` : `line ${line}, ${column}`;
  return `${place}: ${PROBLEMS[problem]}${otherLine === undefined ? '' : ` (line ${otherLine})`}`;
}

/** Each for one and for several. */
const FACT_NAMES = {
  name: ['name', 'names'],
  studentId: ['student ID', 'student IDs'],
  faculty: ['faculty', 'faculties'],
  year: ['year', 'years'],
} as const satisfies Readonly<Record<Fact, readonly [string, string]>>;

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
