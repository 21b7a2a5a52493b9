import {
  FACTS,
  type Fact,
  type PersonFacts,
  provenStudentId,
  studentIdKey,
  withFacts,
} from '../people/facts/person-facts.ts';
import { contradicts } from '../people/facts/roster-facts.ts';
import type { Person } from '../people/person.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { RosterLine, RosterProblem, RosterProblemCode } from './roster-file.ts';

/** A fact of a person that the list changes. */
export interface RosterChange {
  readonly line: number;
  readonly uid: PersonId;
  /** The person as they were before: name, and email or student id. */
  readonly name: string;
  readonly knownBy: string;
  readonly fact: Fact;
  readonly from: string | null;
  readonly to: string | null;
}

/** What an import does. */
export interface RosterPlan {
  /** The facts of each person to change. */
  readonly people: readonly { readonly uid: PersonId; readonly facts: PersonFacts }[];
  /** Those of them whose former student id goes to another of them. */
  readonly releases: readonly PersonId[];
  readonly changes: readonly RosterChange[];
  readonly problems: readonly RosterProblem[];
  /** The lines whose person has no account yet. */
  readonly waiting: number;
}

/** Plans an import. `proven` are the people whose email may be used to find them. */
export function planRoster(
  lines: readonly RosterLine[],
  everybody: readonly Person[],
  proven: ReadonlySet<PersonId>,
  now: Instant,
): RosterPlan {
  const byEmail = newestByEmail(everybody.filter(({ uid }) => proven.has(uid)));
  const byId = new Map(everybody.flatMap((person) => pairOf(provenStudentId(person), person)));
  const { changing, releases } = idChanges(lines, byEmail, byId);
  const plan = { people: [] as { uid: PersonId; facts: PersonFacts }[], changes: [] as RosterChange[] };
  const problems: RosterProblem[] = [];
  const seen = new Map<PersonId, number>();
  let waiting = 0;
  for (const line of lines) {
    const ofEmail = line.email === null ? undefined : byEmail.get(line.email);
    const owner = ownerOf(line, byId);
    const ofId = owner && owner.uid !== ofEmail?.uid && changing.has(owner.uid) ? undefined : owner;
    const person = ofEmail ?? ofId;
    if (!person) {
      waiting += 1;
      continue;
    }
    const otherLine = seen.get(person.uid);
    const problem = problemOf(line, person, ofEmail, ofId);
    if (problem) problems.push({ line: line.line, problem });
    else if (otherLine !== undefined)
      problems.push({ line: line.line, problem: 'person_repeated', otherLine });
    else {
      seen.set(person.uid, line.line);
      const after = withFacts(person, line, 'roster', now);
      const changed = FACTS.filter(
        (fact) => after[fact] !== person[fact] || after.sources[fact] !== person.sources[fact],
      );
      const { uid, name: formerName } = person;
      const knownBy = ofEmail ? person.email : (person.studentId ?? person.email);
      for (const fact of changed)
        plan.changes.push({
          ...{ line: line.line, uid, name: formerName, knownBy },
          ...{ fact, from: person[fact], to: after[fact] },
        });
      const { name, studentId, faculty, year } = line;
      if (changed.length > 0)
        plan.people.push({ uid: person.uid, facts: { name, studentId, faculty, year } });
    }
  }
  return { ...plan, releases, problems, waiting };
}

/**
 * Returns the people who get another student id than a source states for them, so that theirs becomes free, and those of
 * them whose id another person gets. Nobody gets an id that its owner keeps; whoever waits for theirs keeps it too.
 */
function idChanges(
  lines: readonly RosterLine[],
  byEmail: ReadonlyMap<string, Person>,
  byId: ReadonlyMap<string, Person>,
): { readonly changing: ReadonlySet<PersonId>; readonly releases: readonly PersonId[] } {
  const changing = new Set<PersonId>();
  const successors = new Map<PersonId, PersonId>();
  for (const line of lines) {
    const person = line.email === null ? undefined : byEmail.get(line.email);
    if (!person || line.studentId === null || contradicts(person, line)) continue;
    const owner = ownerOf(line, byId);
    if (owner?.uid === person.uid) continue;
    if (provenStudentId(person) !== null) changing.add(person.uid);
    if (owner) successors.set(owner.uid, person.uid);
  }
  for (const owner of successors.keys()) {
    if (changing.has(owner)) continue;
    let next = successors.get(owner);
    while (next !== undefined && changing.delete(next)) next = successors.get(next);
  }
  return { changing, releases: [...changing].filter((uid) => successors.has(uid)) };
}

function ownerOf({ studentId }: RosterLine, byId: ReadonlyMap<string, Person>): Person | undefined {
  return studentId === null ? undefined : byId.get(studentIdKey(studentId));
}

function problemOf(
  line: RosterLine,
  person: Person,
  ofEmail: Person | undefined,
  ofId: Person | undefined,
): RosterProblemCode | null {
  if (contradicts(person, line)) return 'other_student_id';
  return ofEmail && ofId && ofEmail.uid !== ofId.uid ? 'two_people' : null;
}

/** Of several accounts with one email, the newest counts. */
function newestByEmail(people: readonly Person[]): ReadonlyMap<string, Person> {
  const byAge = [...people].sort((a, b) => (a.createdAt + a.uid < b.createdAt + b.uid ? -1 : 1));
  return new Map(byAge.map((person) => [person.email.toLowerCase(), person]));
}

function pairOf(key: string | null, person: Person): [string, Person][] {
  return key === null ? [] : [[key, person]];
}
