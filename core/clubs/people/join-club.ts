import { type Actor, requireVerified } from '../../actor.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { type ClubId, Ids } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { type Stores, UnitOfWork } from '../../unit-of-work.ts';
import type { Club } from '../club.ts';
import { findOpenClub } from '../club-rules.ts';
import { lineOf, type MemberState } from './club-member.ts';
import { join, ownRow } from './joining.ts';
import { membershipEnd, SessionCalendar } from './session-end.ts';

/** How a person stands in a club. */
export interface MembershipView {
  readonly state: MemberState;
  /** The last moment of the membership; null while they ask. */
  readonly until: Instant | null;
}

/**
 * Makes the signed-in person a member of a club until the end of the session, or asks the club, as it takes people. Who is a
 * member stays so; shortly before its end, and some days after it, the membership is renewed for another session. Throws
 * `club_not_found`, `forbidden` for a club that is not active, and `wrong_state` when the club takes nobody or they asked
 * before.
 */
export class JoinClub {
  static readonly needs = [UnitOfWork, SessionCalendar, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly calendar: SessionCalendar,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly id: ClubId }): Promise<MembershipView> {
    const { uid } = requireVerified(actor);
    const now = this.clock.now();
    const until = membershipEnd(now, this.calendar);
    return this.unitOfWork.run(async (stores) => {
      const { id: clubId, joining } = await findJoinableClub(stores, input.id);
      const [account] = await stores.tickets.countHeld([uid]);
      if (account?.isErased) throw domainError('unauthenticated', { reason: 'session_ended' });
      const rows = await stores.clubPeople.of(clubId, [uid]);
      const row = join({ id: this.ids.next(), clubId, uid, joining, rows, until, now });
      if (row && ownRow(rows)) await stores.clubPeople.saveAll([row]);
      else if (row) await stores.clubPeople.addAll([row]);
      const after = row ? [row, ...rows.filter(({ id }) => id !== row.id)] : rows;
      const line = lineOf(after, now);
      return { state: line?.state ?? 'ended', until: line?.until ?? null };
    });
  }
}

/** A suspended club is hidden, and a dormant one takes nobody. */
async function findJoinableClub(stores: Pick<Stores, 'clubs'>, id: ClubId): Promise<Club> {
  const club = await findOpenClub(stores, id);
  if (club.state === 'suspended') throw domainError('club_not_found');
  if (club.state === 'dormant') throw domainError('forbidden', { reason: 'club_inactive' });
  return club;
}
