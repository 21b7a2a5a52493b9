import { studentIdKey } from '#core/people/facts/person-facts.ts';
import type { RosterEntry } from '#core/people/facts/roster-entry.ts';
import type { RosterRepository } from '#core/people/facts/roster-repository.ts';
import { insert, type MemoryDraft } from '../memory-database.ts';

export class MemoryRosterRepository implements RosterRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async replaceAll(entries: readonly RosterEntry[]): Promise<void> {
    const { roster } = this.draft.state;
    roster.clear();
    const keys = new Map<string, number>();
    for (const entry of entries) {
      const { line, email, studentId } = entry;
      if (email !== null) insert(keys, `email ${email}`, line);
      if (studentId !== null) insert(keys, `student id ${studentIdKey(studentId)}`, line);
      insert(roster, line, entry);
    }
  }
}
