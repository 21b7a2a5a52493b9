import { type Actor, requireAbility } from '../../actor.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { searchWords } from '../../shared/search.ts';
import type { NamedClub } from '../club.ts';
import { ClubQueries } from '../club-queries.ts';

export interface SearchClubsInput {
  /** Words of a name to search for, at most 100 characters. */
  readonly q: string | null;
}

export interface SearchClubsOutput {
  /** By name. */
  readonly clubs: readonly Pick<NamedClub, 'id' | 'name'>[];
}

const MAX_CLUBS = 10;

/**
 * Finds clubs that everybody can see by a part of their names, for who plans whom tickets are for. Throws
 * `invalid_input`.
 */
export class SearchClubs {
  static readonly needs = [ClubQueries, PersonRepository, Clock] as const;

  constructor(
    private readonly clubs: Pick<ClubQueries, 'search'>,
    private readonly people: Pick<PersonRepository, 'findAll'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: SearchClubsInput): Promise<SearchClubsOutput> {
    requireAbility(actor, 'edit');
    const found = await this.clubs.search(searchWords(input.q), this.clock.now(), MAX_CLUBS);
    const accounts = await this.people.findAll(found.map(({ id }) => id));
    const disabled = new Set(accounts.flatMap(({ uid, disabledAt }) => (disabledAt === null ? [] : uid)));
    return { clubs: found.filter(({ id }) => !disabled.has(id)).map(({ id, name }) => ({ id, name })) };
  }
}
