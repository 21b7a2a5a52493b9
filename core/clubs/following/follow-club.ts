import { type Actor, requireSignedIn } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { MAX_FOLLOWS } from '../../follows/follow.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { ClubQueries } from '../club-queries.ts';
import { findClub } from '../club-view.ts';

export interface FollowedClubInput {
  /** The club's id or its slug. */
  readonly id: string;
}

/**
 * Makes the signed-in person follow a club that everybody can see. Who follows it already goes on. Throws `club_not_found`,
 * also for an admin who organizes, and `too_many_follows`.
 */
export class FollowClub {
  static readonly needs = [ClubQueries, PersonRepository, EventQueries, UnitOfWork, Clock] as const;

  constructor(
    readonly clubs: ClubQueries,
    readonly people: PersonRepository,
    readonly events: EventQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: FollowedClubInput): Promise<null> {
    const { uid } = requireSignedIn(actor);
    const now = this.clock.now();
    const { id } = await findClub(this, input.id, now);
    await this.unitOfWork.run(async (stores) => {
      const club = await stores.clubs.find(id);
      if (!club || club.state === 'closed' || club.state === 'suspended') throw domainError('club_not_found');
      const [account] = await stores.tickets.countHeld([uid]);
      if (account?.isErased) throw domainError('unauthenticated', { reason: 'session_ended' });
      const own = await stores.follows.ofPerson(uid);
      if (own.some(({ clubId }) => clubId === id)) return;
      if (own.length >= MAX_FOLLOWS) throw domainError('too_many_follows', { max: MAX_FOLLOWS });
      await stores.follows.add({ uid, clubId: id, since: now });
    });
    return null;
  }
}
