import { type Actor, requireSignedIn } from '../../actor.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { endAll } from './end-rows.ts';

/**
 * Ends the signed-in person's membership of a club, or takes back that they asked; also in a club that is not active. A
 * ticket that gave it stays valid. Throws `member_not_found` for who is no member, and where there is no such club.
 */
export class LeaveClub {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: ClubId }): Promise<null> {
    const { uid } = requireSignedIn(actor);
    await this.unitOfWork.run(async (stores) => {
      const club = await stores.clubs.find(input.id);
      const before = club ? await endAll(stores, club.id, uid, uid, this.clock.now()) : [];
      if (before.length === 0) throw domainError('member_not_found');
    });
    return null;
  }
}
