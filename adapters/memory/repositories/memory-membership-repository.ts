import type { Membership } from '#core/clubs/members/membership.ts';
import type { MembershipRepository } from '#core/clubs/members/membership-repository.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import { keyOf, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryMembershipRepository implements MembershipRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async of(clubId: ClubId): Promise<readonly Membership[]> {
    const members = [...this.draft.state.members.values()].filter((member) => member.clubId === clubId);
    return inOrder(members, ({ since, uid }) => [since, uid]);
  }

  async among(clubIds: readonly ClubId[], uids: readonly PersonId[]): Promise<readonly Membership[]> {
    const members = [...this.draft.state.members.values()];
    return members.filter(({ clubId, uid }) => clubIds.includes(clubId) && uids.includes(uid));
  }

  async save(membership: Membership): Promise<void> {
    const { clubId, uid } = membership;
    requireExisting(this.draft.state.clubs, clubId);
    this.draft.state.members.set(keyOf(clubId, uid), membership);
  }

  async remove(clubId: ClubId, uid: PersonId): Promise<void> {
    this.draft.state.members.delete(keyOf(clubId, uid));
  }
}
