import type { Actor } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { ClubQueries } from './club-queries.ts';
import { type ClubView, findClub } from './club-view.ts';
import { lineOf } from './people/club-member.ts';
import { ClubMemberQueries } from './people/club-member-queries.ts';
import type { MembershipView } from './people/join-club.ts';

export interface ViewClubInput {
  /** The club's id or its slug. */
  readonly id: string;
}

/** A club for one reader. */
export interface ClubViewForReader extends ClubView {
  /** The signed-in person’s own; null for who does not belong to it, and for everybody else. */
  readonly membership: MembershipView | null;
}

/** Returns a club as everybody can see it, with the reader’s own membership. Throws `club_not_found`. */
export class ViewClub {
  static readonly needs = [ClubQueries, PersonRepository, EventQueries, ClubMemberQueries, Clock] as const;

  constructor(
    readonly clubs: ClubQueries,
    readonly people: PersonRepository,
    readonly events: EventQueries,
    private readonly members: Pick<ClubMemberQueries, 'ofPerson'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewClubInput): Promise<{ readonly club: ClubViewForReader }> {
    const now = this.clock.now();
    const club = await findClub(this, input.id, now);
    if (actor.kind !== 'person') return { club: { ...club, membership: null } };
    const rows = (await this.members.ofPerson(actor.uid)).filter(({ clubId }) => clubId === club.id);
    const line = lineOf(rows, now);
    return { club: { ...club, membership: line && { state: line.state, until: line.until } } };
  }
}
