import type { Club, NamedClub } from '#core/clubs/club.ts';
import type { ClubRepository } from '#core/clubs/club-repository.ts';
import { clubsOf, withClubReplaced } from '#core/offers/audience.ts';
import type { ClubId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace } from '../memory-database.ts';
import { namesIn } from '../queries/memory-club-queries.ts';

export class MemoryClubRepository implements ClubRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: ClubId): Promise<Club | null> {
    return this.draft.state.clubs.get(id) ?? null;
  }

  async add(club: Club): Promise<Club | null> {
    const { clubs } = this.draft.state;
    if (clubs.has(club.id)) return null;
    const taken = new Set([...clubs.values()].map(({ slug }) => slug));
    let { slug } = club;
    for (let number = 2; taken.has(slug); number += 1) slug = `${club.slug}-${number}`;
    insert(clubs, club.id, { ...club, slug });
    return { ...club, slug };
  }

  async save(club: Club): Promise<void> {
    const others = [...this.draft.state.clubs.values()].filter(({ id }) => id !== club.id);
    if (others.some(({ slug }) => slug === club.slug)) throw new Error(`Slug ${club.slug} is taken.`);
    replace(this.draft.state.clubs, club.id, club);
  }

  async namesOf(ids: readonly ClubId[]): Promise<ReadonlyMap<ClubId, string>> {
    const found = ids.flatMap((id) => this.draft.state.clubs.get(id) ?? []);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  async lockNames(): Promise<readonly NamedClub[]> {
    return namesIn(this.draft.state.clubs);
  }

  async moveEvents(from: ClubId, into: ClubId): Promise<void> {
    const { clubs, events, sales, ticketTypes } = this.draft.state;
    for (const [id, event] of events)
      if (event.organizerId === from) events.set(id, { ...event, organizerId: into });
    for (const [key, entry] of sales)
      if (entry.organizerId === from) sales.set(key, { ...entry, organizerId: into });
    for (const [id, type] of ticketTypes)
      if (type.audience !== null && clubsOf(type.audience).includes(from))
        ticketTypes.set(id, { ...type, audience: withClubReplaced(type.audience, from, into) });
    for (const [id, club] of clubs)
      if (club.mergedInto === from) clubs.set(id, { ...club, mergedInto: into });
  }
}
