import { type Actor, requireSystem } from '../actor.ts';
import { ClubAccounts } from '../people/club-accounts.ts';
import type { Person } from '../people/person.ts';
import { PersonQueries } from '../people/person-queries.ts';
import { ClubQueries } from './club-queries.ts';

const PAGE = 200;

/**
 * Creates the clubs of accounts of role club that have none: those in Firestore from before there were clubs, and those
 * whose creation was interrupted. Idempotent.
 */
export class CreateMissingClubs {
  static readonly needs = [PersonQueries, ClubQueries, ClubAccounts] as const;

  constructor(
    private readonly people: PersonQueries,
    private readonly clubs: ClubQueries,
    private readonly clubAccounts: ClubAccounts,
  ) {}

  async execute(actor: Actor): Promise<{ readonly created: number }> {
    requireSystem(actor);
    let created = 0;
    for (let after: Person | null = null; ; ) {
      const accounts: readonly Person[] = await this.people.search(
        { words: [], role: 'club' },
        { limit: PAGE, after },
      );
      const known = new Set((await this.clubs.findAll(accounts.map(({ uid }) => uid))).map(({ id }) => id));
      const missing = accounts.filter(({ uid }) => !known.has(uid));
      for (const account of missing) await this.clubAccounts.follow(null, account);
      created += missing.length;
      if (accounts.length < PAGE) return { created };
      after = accounts.at(-1) ?? null;
    }
  }
}
