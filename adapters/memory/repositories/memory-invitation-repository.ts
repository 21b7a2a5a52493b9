import type { Invitation } from '#core/clubs/members/invitation.ts';
import type { InvitationRepository } from '#core/clubs/members/invitation-repository.ts';
import type { ClubId, InvitationId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryInvitationRepository implements InvitationRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findByToken(tokenHash: string): Promise<Invitation | null> {
    return [...this.draft.state.invitations.values()].find((one) => one.tokenHash === tokenHash) ?? null;
  }

  async of(clubId: ClubId): Promise<readonly Invitation[]> {
    const invitations = [...this.draft.state.invitations.values()].filter((one) => one.clubId === clubId);
    return inOrder(invitations, ({ createdAt, id }) => [createdAt, id]);
  }

  async add(invitation: Invitation): Promise<void> {
    const { clubId, email, id } = invitation;
    requireExisting(this.draft.state.clubs, clubId);
    for (const other of await this.of(clubId)) if (other.email === email) await this.remove(other.id);
    insert(this.draft.state.invitations, id, invitation);
  }

  async save(invitation: Invitation): Promise<void> {
    replace(this.draft.state.invitations, invitation.id, invitation);
  }

  async remove(id: InvitationId): Promise<void> {
    this.draft.state.invitations.delete(id);
  }
}
