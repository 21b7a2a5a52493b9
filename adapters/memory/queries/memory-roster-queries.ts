import { studentIdKey } from '#core/people/facts/person-facts.ts';
import type { RosterEntry } from '#core/people/facts/roster-entry.ts';
import type { RosterQueries } from '#core/people/facts/roster-queries.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryRosterQueries implements RosterQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async findByEmail(email: string): Promise<RosterEntry | null> {
    return this.#find((entry) => entry.email === email);
  }

  async findByStudentId(key: string): Promise<RosterEntry | null> {
    return this.#find(({ studentId }) => studentId !== null && studentIdKey(studentId) === key);
  }

  #find(matches: (entry: RosterEntry) => boolean): RosterEntry | null {
    return [...this.database.published.roster.values()].find(matches) ?? null;
  }
}
