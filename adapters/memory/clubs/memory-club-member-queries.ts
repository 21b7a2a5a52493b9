import { type ClubMember, linesOf } from '#core/clubs/people/club-member.ts';
import type { Attendance, ClubMemberQueries } from '#core/clubs/people/club-member-queries.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { admittedWith } from '../check-in/admitted.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryClubMemberQueries implements ClubMemberQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofClub(clubId: ClubId): Promise<readonly ClubMember[]> {
    return this.#rows().filter((row) => row.clubId === clubId);
  }

  async ofPerson(uid: PersonId): Promise<readonly ClubMember[]> {
    return this.#rows().filter((row) => row.uid === uid);
  }

  async countAsked(clubIds: readonly ClubId[], now: Instant): Promise<ReadonlyMap<ClubId, number>> {
    const counts = new Map<ClubId, number>();
    for (const clubId of clubIds) {
      const rows = this.#rows().filter((row) => row.clubId === clubId);
      const asked = linesOf(rows, now).filter(({ state }) => state === 'asked').length;
      if (asked > 0) counts.set(clubId, asked);
    }
    return counts;
  }

  async attendanceOf(clubId: ClubId, count: number, now: Instant): Promise<Attendance> {
    const { events, tickets, admissions } = this.database.published;
    const over = [...events.values()].filter(
      ({ organizerId, status, endsAt }) => organizerId === clubId && status === 'published' && endsAt <= now,
    );
    const last = inOrder(over, ({ endsAt, id }) => [endsAt, id])
      .slice(-count)
      .map(({ id }) => id);
    const people = new Set(this.#rows().flatMap((row) => (row.clubId === clubId ? row.uid : [])));
    const came = new Map<PersonId, Set<string>>();
    for (const { id, eventId, holder } of tickets.values())
      if (last.includes(eventId) && people.has(holder.uid) && admittedWith({ admissions }, id))
        came.set(holder.uid, (came.get(holder.uid) ?? new Set()).add(eventId));
    return { events: last.length, came: new Map([...came].map(([uid, those]) => [uid, those.size])) };
  }

  async hasWaiting(keys: readonly string[]): Promise<boolean> {
    return [...this.database.published.waitingMembers.values()].some(({ key }) => keys.includes(key));
  }

  #rows(): readonly ClubMember[] {
    return [...this.database.published.clubPeople.values()];
  }
}
