import { type Person, type Role, searchTextOf } from '#core/people/person.ts';
import type { PersonQueries } from '#core/people/person-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { containsWords } from '#core/shared/search.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryPersonQueries implements PersonQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async search(
    { words, role }: { readonly words: readonly string[]; readonly role: Role | null },
    { limit, after }: { limit: number; after: { name: string; uid: PersonId } | null },
  ): Promise<readonly Person[]> {
    const matching = [...this.database.people.values()].filter(
      (person) =>
        (role === null || person.role === role) &&
        (after === null || compare(position(person), position(after)) > 0) &&
        (words.length === 0 || containsWords(searchTextOf(person), words)),
    );
    return inOrder(matching, position).slice(0, limit);
  }

  async countCreated(from: Instant, until: Instant): Promise<number> {
    return [...this.database.people.values()].filter(
      ({ createdAt }) => createdAt >= from && createdAt < until,
    ).length;
  }
}

function position({ name, uid }: { readonly name: string; readonly uid: PersonId }): readonly string[] {
  return [name, uid];
}
