import { Clock } from '../../shared/clock.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import { ClubQueries } from '../club-queries.ts';
import { type ActingClub, toActingClub } from './acting-club.ts';

/** Finds the clubs that people act for. */
export class ActingClubs {
  static readonly needs = [ClubQueries, Clock] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly clock: Clock,
  ) {}

  /** Returns null when the person is no member, and for a club that was merged into another. */
  async find(clubId: ClubId, uid: PersonId): Promise<ActingClub | null> {
    const found = await this.clubs.findMembership(clubId, uid);
    if (!found || found.club.state === 'closed') return null;
    return toActingClub(found.club, found.office, this.clock.now());
  }
}
