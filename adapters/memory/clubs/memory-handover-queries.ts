import { type Handover, isOpenHandover } from '#core/clubs/handovers/handover.ts';
import type { HandoverQueries } from '#core/clubs/handovers/handover-queries.ts';
import type { ClubId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryHandoverQueries implements HandoverQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async of(clubId: ClubId): Promise<readonly Handover[]> {
    const own = [...this.database.published.handovers.values()].filter((one) => one.clubId === clubId);
    return inOrder(own, ({ proposedAt, id }) => [proposedAt, id], 'falling');
  }

  async openOf(clubIds: readonly ClubId[]): Promise<readonly Handover[]> {
    return this.#earliest((one) => isOpenHandover(one) && clubIds.includes(one.clubId));
  }

  async accepted(): Promise<readonly Handover[]> {
    return this.#earliest(({ state }) => state === 'accepted');
  }

  #earliest(matches: (handover: Handover) => boolean): readonly Handover[] {
    const found = [...this.database.published.handovers.values()].filter(matches);
    return inOrder(found, ({ proposedAt, id }) => [proposedAt, id]);
  }
}
