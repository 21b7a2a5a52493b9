import { Clock } from '../../shared/clock.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Person } from '../person.ts';
import { PersonRepository } from '../person-repository.ts';
import { FACTS, type PersonFacts, provenStudentId, studentIdKey, withFacts } from './person-facts.ts';
import type { RosterEntry } from './roster-entry.ts';
import { RosterQueries } from './roster-queries.ts';

/** Gives people the facts of the registrar’s list when they arrive after its import. */
export class RosterFacts {
  static readonly needs = [PersonRepository, RosterQueries, Clock] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly roster: RosterQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the person with the facts of their line, which is found by a proven email or student id. Changes nothing
   * when the line contradicts a source, or its student id belongs to another account.
   */
  async applyTo(person: Person, isEmailProven: boolean): Promise<Person> {
    if (FACTS.every((fact) => person.sources[fact] !== null)) return person;
    const entry = await this.#entryOf(person, isEmailProven);
    if (!entry || contradicts(person, entry)) return person;
    const now = this.clock.now();
    if (withFacts(person, entry, 'roster', now) === person) return person;
    try {
      const changed = await this.people.change(person.uid, (stored) =>
        contradicts(stored, entry) ? stored : withFacts(stored, entry, 'roster', now),
      );
      return changed ?? person;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_input') return person;
      throw error;
    }
  }

  async #entryOf(person: Person, isEmailProven: boolean): Promise<RosterEntry | null> {
    const byEmail = isEmailProven ? await this.roster.findByEmail(person.email.toLowerCase()) : null;
    const key = provenStudentId(person);
    return byEmail ?? (key === null ? null : this.roster.findByStudentId(key));
  }
}

/** Tells whether a source states another student id than a line of the roster. */
export function contradicts(person: Person, { studentId }: PersonFacts): boolean {
  const key = person.sources.studentId === 'provider' ? provenStudentId(person) : null;
  return key !== null && studentId !== null && studentIdKey(studentId) !== key;
}
