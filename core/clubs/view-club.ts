import type { Actor } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { FollowQueries } from '../follows/follow-queries.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import type { ClubId } from '../shared/ids.ts';
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
  /** Whether the signed-in person follows it; false for everybody else, null for an admin who organizes. */
  readonly isFollowed: boolean | null;
}

/** Returns a club as everybody can see it, and a new club to its committee and to admins, with the reader’s own membership, and whether they follow it. Throws `club_not_found`. */
export class ViewClub {
  static readonly needs = [
    ClubQueries,
    PersonRepository,
    EventQueries,
    ClubMemberQueries,
    FollowQueries,
    Clock,
  ] as const;

  constructor(
    readonly clubs: ClubQueries,
    readonly people: PersonRepository,
    readonly events: EventQueries,
    private readonly members: Pick<ClubMemberQueries, 'ofPerson'>,
    private readonly follows: Pick<FollowQueries, 'isFollowing'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewClubInput): Promise<{ readonly club: ClubViewForReader }> {
    const now = this.clock.now();
    const club = await findClub(this, input.id, now, ofCommittee(actor));
    // An admin who organizes has no slug of their own.
    const isFollowable = club.slug !== club.id;
    if (actor.kind !== 'person')
      return { club: { ...club, membership: null, isFollowed: isFollowable ? false : null } };
    const [members, isFollowing] = await Promise.all([
      this.members.ofPerson(actor.uid),
      this.follows.isFollowing(actor.uid, club.id),
    ]);
    const line = lineOf(
      members.filter(({ clubId }) => clubId === club.id),
      now,
    );
    return {
      club: {
        ...club,
        membership: line && { state: line.state, until: line.until },
        isFollowed: isFollowable ? isFollowing : null,
      },
    };
  }
}

/** Returns which clubs somebody sees that have no page for everybody yet. */
function ofCommittee(actor: Actor): (id: ClubId) => boolean {
  if (actor.kind !== 'person' || actor.owesSecondFactor) return () => false;
  return (id) => actor.role === 'admin' || actor.club?.id === id;
}
