import { type Actor, requireSignedIn } from '../../actor.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { ClubQueries } from '../club-queries.ts';
import type { FollowedClubInput } from './follow-club.ts';

/** Ends that the signed-in person follows a club, also one that nobody can see any more. Ignores an unknown one. */
export class UnfollowClub {
  static readonly needs = [ClubQueries, UnitOfWork] as const;

  constructor(
    private readonly clubs: Pick<ClubQueries, 'findByAddress'>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(actor: Actor, input: FollowedClubInput): Promise<null> {
    const { uid } = requireSignedIn(actor);
    const club = await this.clubs.findByAddress(input.id);
    if (club) await this.unitOfWork.run(({ follows }) => follows.remove(uid, club.mergedInto ?? club.id));
    return null;
  }
}
