import type { Handover } from '#core/clubs/handovers/handover.ts';
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
}
