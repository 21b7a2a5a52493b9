import { type Handover, isOpenHandover } from '#core/clubs/handovers/handover.ts';
import type { HandoverRepository } from '#core/clubs/handovers/handover-repository.ts';
import type { ClubId, HandoverId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryHandoverRepository implements HandoverRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: HandoverId): Promise<Handover | null> {
    return this.draft.state.handovers.get(id) ?? null;
  }

  async findOpen(clubId: ClubId): Promise<Handover | null> {
    const all = [...this.draft.state.handovers.values()];
    return all.find((one) => one.clubId === clubId && isOpenHandover(one)) ?? null;
  }

  async add(handover: Handover): Promise<void> {
    requireExisting(this.draft.state.clubs, handover.clubId);
    if (isOpenHandover(handover) && (await this.findOpen(handover.clubId)))
      throw new Error(`Club ${handover.clubId} has an open handover.`);
    insert(this.draft.state.handovers, handover.id, handover);
  }

  async save(handover: Handover): Promise<void> {
    replace(this.draft.state.handovers, handover.id, handover);
  }
}
