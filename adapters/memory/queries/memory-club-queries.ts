import { type Club, type NamedClub, searchTextOf } from '#core/clubs/club.ts';
import type { ClubOfPerson, ClubQueries } from '#core/clubs/club-queries.ts';
import { isPublic } from '#core/clubs/club-view.ts';
import type { Invitation } from '#core/clubs/members/invitation.ts';
import type { Membership } from '#core/clubs/members/membership.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { containsWords } from '#core/shared/search.ts';
import { inOrder } from '../in-order.ts';
import { keyOf, type MemoryDatabase } from '../memory-database.ts';

export function namesIn(clubs: ReadonlyMap<ClubId, Club>): readonly NamedClub[] {
  const kept = [...clubs.values()].filter(({ state }) => state !== 'closed');
  return kept.map(({ id, name, nameMs }) => ({ id, name, nameMs }));
}

export class MemoryClubQueries implements ClubQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(id: ClubId): Promise<Club | null> {
    return this.database.published.clubs.get(id) ?? null;
  }

  async findByAddress(idOrSlug: string): Promise<Club | null> {
    const byId = await this.find(idOrSlug);
    return byId ?? [...this.database.published.clubs.values()].find(({ slug }) => slug === idOrSlug) ?? null;
  }

  async findAll(ids: readonly ClubId[]): Promise<readonly Club[]> {
    return [...this.database.published.clubs.values()].filter(({ id }) => ids.includes(id));
  }

  async names(): Promise<readonly NamedClub[]> {
    return namesIn(this.database.published.clubs);
  }

  async search(words: readonly string[], now: Instant, limit: number): Promise<readonly NamedClub[]> {
    const { clubs, events } = this.database.published;
    const seen = [...events.values()].filter(
      ({ status }) => status === 'published' || status === 'cancelled',
    );
    const organizers = new Set(seen.map(({ organizerId }) => organizerId));
    const found = [...clubs.values()].filter(
      (club) => isPublic(club, organizers.has(club.id), now) && containsWords(searchTextOf(club), words),
    );
    return inOrder(found, ({ name, id }) => [name, id])
      .slice(0, limit)
      .map(({ id, name, nameMs }) => ({ id, name, nameMs }));
  }

  async findMembership(clubId: ClubId, uid: PersonId): Promise<ClubOfPerson | null> {
    const { clubs, members } = this.database.published;
    const [club, member] = [clubs.get(clubId), members.get(keyOf(clubId, uid))];
    return club && member ? { club, office: member.office } : null;
  }

  async ofPerson(uid: PersonId): Promise<readonly ClubOfPerson[]> {
    const { clubs, members } = this.database.published;
    const own = [...members.values()].filter((member) => member.uid === uid);
    const found = own.flatMap(({ clubId, office }) => {
      const club = clubs.get(clubId);
      return club ? [{ club, office }] : [];
    });
    return inOrder(found, ({ club }) => [club.name, club.id]);
  }

  async members(clubId: ClubId): Promise<readonly Membership[]> {
    const members = [...this.database.published.members.values()].filter((one) => one.clubId === clubId);
    return inOrder(members, ({ since, uid }) => [since, uid]);
  }

  async invitations(clubId: ClubId): Promise<readonly Invitation[]> {
    return this.#invitations((one) => one.clubId === clubId);
  }

  async findInvitation(tokenHash: string): Promise<Invitation | null> {
    return this.#invitations((one) => one.tokenHash === tokenHash)[0] ?? null;
  }

  async invitationsTo(email: string): Promise<readonly Invitation[]> {
    return this.#invitations((one) => one.email === email);
  }

  #invitations(matches: (invitation: Invitation) => boolean): readonly Invitation[] {
    const found = [...this.database.published.invitations.values()].filter(matches);
    return inOrder(found, ({ createdAt, id }) => [createdAt, id]);
  }
}
