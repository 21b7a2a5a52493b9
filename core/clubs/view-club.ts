import type { Actor } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { ClubQueries } from './club-queries.ts';
import { type ClubView, findClub } from './club-view.ts';

export interface ViewClubInput {
  /** The club's id or its slug. */
  readonly id: string;
}

/** Returns a club as everybody can see it. Throws `club_not_found`. */
export class ViewClub {
  static readonly needs = [ClubQueries, PersonRepository, EventQueries, Clock] as const;

  constructor(
    readonly clubs: ClubQueries,
    readonly people: PersonRepository,
    readonly events: EventQueries,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: ViewClubInput): Promise<{ readonly club: ClubView }> {
    return { club: await findClub(this, input.id, this.clock.now()) };
  }
}
