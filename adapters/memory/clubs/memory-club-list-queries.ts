import {
  type ClubFilter,
  type ClubListQueries,
  type ClubNeed,
  ENDING_DAYS,
  type ListedClub,
} from '#core/clubs/admin/club-list-queries.ts';
import { type Club, isVerified, searchTextOf } from '#core/clubs/club.ts';
import { isOpenHandover } from '#core/clubs/handovers/handover.ts';
import { statusAt } from '#core/events/event.ts';
import type { ClubId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { containsWords } from '#core/shared/search.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryClubListQueries implements ClubListQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async list(
    { words, state, need }: ClubFilter,
    now: Instant,
    { limit, after }: { limit: number; after: { name: string; id: ClubId } | null },
  ): Promise<readonly ListedClub[]> {
    const matching = [...this.database.published.clubs.values()].filter(
      (club) =>
        (state === null || club.state === state) &&
        (after === null || compare(position(club), position(after)) > 0) &&
        containsWords(searchTextOf(club), words),
    );
    return inOrder(matching, position)
      .map((club) => this.#listed(club, now))
      .filter((listed) => need === null || (listed.club.state !== 'closed' && hasNeed(listed, need, now)))
      .slice(0, limit);
  }

  async verificationEnding(until: Instant, limit: number): Promise<readonly Club[]> {
    const ending = [...this.database.published.clubs.values()].filter(
      ({ verifiedUntil, remindedAt, state }) =>
        verifiedUntil !== null &&
        verifiedUntil <= until &&
        (remindedAt === null || remindedAt < verifiedUntil) &&
        state !== 'closed',
    );
    return inOrder(ending, ({ verifiedUntil, id }) => [verifiedUntil ?? '', id]).slice(0, limit);
  }

  #listed(club: Club, now: Instant): ListedClub {
    const { events, handovers, members } = this.database.published;
    const own = [...members.values()].filter(({ clubId }) => clubId === club.id);
    return {
      club,
      members: inOrder(own, ({ since, uid }) => [since, uid]),
      upcomingEvents: [...events.values()].filter(
        (event) => event.organizerId === club.id && statusAt(event, now) === 'published',
      ).length,
      handover: [...handovers.values()].find((one) => one.clubId === club.id && isOpenHandover(one)) ?? null,
    };
  }
}

function hasNeed({ club, members, handover }: ListedClub, need: ClubNeed, now: Instant): boolean {
  switch (need) {
    case 'unverified':
      return !isVerified(club, now);
    case 'ending':
      return isVerified(club, now) && !isVerified(club, addMinutes(now, ENDING_DAYS * 24 * 60));
    case 'no_adviser':
      return members.every(({ office }) => office !== 'adviser');
    case 'handover':
      return handover !== null;
  }
}

function position({ name, id }: { readonly name: string; readonly id: ClubId }): readonly string[] {
  return [name, id];
}
