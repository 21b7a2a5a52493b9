import type { ClubMember, WaitingMember } from '#core/clubs/people/club-member.ts';
import type { ClubMemberRepository } from '#core/clubs/people/club-member-repository.ts';
import type { ClubId, PersonId, TicketId } from '#core/shared/ids.ts';
import { insert, keyOf, type MemoryDraft, replace } from '../memory-database.ts';

export class MemoryClubMemberRepository implements ClubMemberRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async of(clubId: ClubId, uids: readonly PersonId[]): Promise<readonly ClubMember[]> {
    return this.#rows().filter((row) => row.clubId === clubId && uids.includes(row.uid));
  }

  async ofClub(clubId: ClubId): Promise<readonly ClubMember[]> {
    return this.#rows().filter((row) => row.clubId === clubId);
  }

  async among(clubIds: readonly ClubId[], uids: readonly PersonId[]): Promise<readonly ClubMember[]> {
    return this.#rows().filter(
      ({ clubId, uid, state }) => state === 'member' && clubIds.includes(clubId) && uids.includes(uid),
    );
  }

  async addAll(rows: readonly ClubMember[]): Promise<void> {
    for (const row of rows) {
      this.#requireFree(row);
      insert(this.draft.state.clubPeople, row.id, row);
    }
  }

  async saveAll(rows: readonly ClubMember[]): Promise<void> {
    for (const row of rows) {
      this.#requireFree(row);
      replace(this.draft.state.clubPeople, row.id, row);
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.draft.state.clubPeople.delete(id);
  }

  async grant(rows: readonly ClubMember[]): Promise<void> {
    await this.addAll(rows.filter(({ clubId }) => this.draft.state.clubs.has(clubId)));
  }

  async endOfTickets(ticketIds: readonly TicketId[]): Promise<void> {
    const { clubPeople, tickets } = this.draft.state;
    for (const id of ticketIds) {
      const row = clubPeople.get(id);
      const endedAt = tickets.get(id)?.closedAt ?? null;
      if (row && row.state !== 'ended') clubPeople.set(id, { ...row, state: 'ended', endedAt });
    }
  }

  async waitingBy(keys: readonly string[]): Promise<readonly WaitingMember[]> {
    return this.#waiting().filter(({ key }) => keys.includes(key));
  }

  async waitingIn(clubId: ClubId): Promise<readonly WaitingMember[]> {
    return this.#waiting().filter((row) => row.clubId === clubId);
  }

  async addWaiting(rows: readonly WaitingMember[]): Promise<void> {
    for (const row of rows) insert(this.draft.state.waitingMembers, keyOf(row.clubId, row.key), row);
  }

  async removeWaiting(clubId: ClubId, lineIds: readonly string[]): Promise<void> {
    for (const [key, row] of this.draft.state.waitingMembers)
      if (row.clubId === clubId && lineIds.includes(row.lineId)) this.draft.state.waitingMembers.delete(key);
  }

  #rows(): readonly ClubMember[] {
    return [...this.draft.state.clubPeople.values()];
  }

  #waiting(): readonly WaitingMember[] {
    return [...this.draft.state.waitingMembers.values()];
  }

  /** A person has one row for each ticket of a club, and one without a ticket. */
  #requireFree({ id, clubId, uid, ticketId }: ClubMember): void {
    const isTaken = this.#rows().some(
      (row) => row.id !== id && row.clubId === clubId && row.uid === uid && row.ticketId === ticketId,
    );
    if (isTaken) throw new Error(`${uid} belongs to ${clubId} in this way already.`);
  }
}
