import type { Actor } from '../actor.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { Clock } from '../shared/clock.ts';
import type { ClubQueries } from './club-queries.ts';
import { type ClubView, findClub } from './club-view.ts';

export interface ViewClubInput {
  /** The club's id or its slug. */
  readonly id: string;
}

export interface ViewClubOutput {
  readonly club: ClubView;
}

/** Returns a club as everybody can see it. Throws `club_not_found`. */
export class ViewClub {
  constructor(
    readonly clubs: ClubQueries,
    readonly people: PersonRepository,
    readonly events: EventQueries,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: ViewClubInput): Promise<ViewClubOutput> {
    return { club: await findClub(this, input.id, this.clock.now()) };
  }
}
