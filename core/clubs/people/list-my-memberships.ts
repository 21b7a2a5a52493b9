import { type Actor, requireSignedIn } from '../../actor.ts';
import { Clock } from '../../shared/clock.ts';
import { groupedBy } from '../../shared/grouped.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { ClubQueries } from '../club-queries.ts';
import { type ClubMember, lineOf, type MemberLine } from './club-member.ts';
import { ClubMemberQueries } from './club-member-queries.ts';
import { type Joining, renewedUntil } from './joining.ts';
import { membershipEnd, SessionCalendar } from './session-end.ts';

/** A club that a person belongs to. */
export interface MyMembership extends Omit<MemberLine, 'uid'> {
  readonly club: { readonly id: ClubId; readonly slug: string; readonly name: string };
  /** Until when they are a member once they renew; null when there is nothing to renew now. */
  readonly renewsUntil: Instant | null;
}

/**
 * Lists the clubs that the signed-in person belongs to or asks to join, by name; also those where a membership has just ended
 * and can be renewed. The committee is not meant.
 */
export class ListMyMemberships {
  static readonly needs = [ClubMemberQueries, ClubQueries, SessionCalendar, Clock] as const;

  constructor(
    private readonly people: Pick<ClubMemberQueries, 'ofPerson'>,
    private readonly clubs: Pick<ClubQueries, 'findAll'>,
    private readonly calendar: SessionCalendar,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly memberships: readonly MyMembership[] }> {
    const { uid } = requireSignedIn(actor);
    const now = this.clock.now();
    const byClub = groupedBy(await this.people.ofPerson(uid), ({ clubId }) => clubId);
    const clubs = await this.clubs.findAll([...byClub.keys()]);
    const memberships = clubs.flatMap(({ id, slug, name, state, joining }) => {
      const rows = byClub.get(id) ?? [];
      const renewsUntil = state === 'active' ? this.#renewal(rows, joining, now) : null;
      const line = lineOf(rows, now);
      if (!line || (line.state === 'ended' && renewsUntil === null)) return [];
      const { uid: _, ...view } = line;
      return [{ club: { id, slug, name }, ...view, renewsUntil }];
    });
    return { memberships: memberships.sort(byName) };
  }

  #renewal(rows: readonly ClubMember[], joining: Joining, now: Instant): Instant | null {
    return renewedUntil(rows, joining, membershipEnd(now, this.calendar), now);
  }
}

function byName({ club: one }: MyMembership, { club: other }: MyMembership): number {
  return one.name === other.name ? (one.id < other.id ? -1 : 1) : one.name < other.name ? -1 : 1;
}
