import type { CheckInDeviceId, EventId } from '#core/shared/ids.ts';
import type { Sen } from '#core/shared/money.ts';
import type { CashCount, CashCountRepository, CashTaken } from '#core/walk-ins/cash/cash-count.ts';
import { CASH } from '#core/walk-ins/walk-in-rules.ts';
import { inOrder } from '../in-order.ts';
import { type MemoryDraft, type PublishedState, requireExisting } from '../memory-database.ts';

export class MemoryCashCountRepository implements CashCountRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: string): Promise<CashCount | null> {
    return this.draft.state.cashCounts.get(id) ?? null;
  }

  async ofDevice(eventId: EventId, deviceId: CheckInDeviceId): Promise<readonly CashCount[]> {
    return countsAt(this.draft.state, eventId).filter((count) => count.deviceId === deviceId);
  }

  async takenBy(eventId: EventId, deviceId: CheckInDeviceId): Promise<Sen> {
    return cashAt(this.draft.state, eventId).find((one) => one.deviceId === deviceId)?.takenSen ?? 0;
  }

  async put(count: CashCount): Promise<void> {
    requireExisting(this.draft.state.events, count.eventId);
    this.draft.state.cashCounts.set(count.id, count);
  }
}

/** Returns the counts of an event, the oldest first. */
export function countsAt(
  { cashCounts }: Pick<PublishedState, 'cashCounts'>,
  eventId: EventId,
): readonly CashCount[] {
  const counts = [...cashCounts.values()].filter((count) => count.eventId === eventId);
  return inOrder(counts, ({ countedAt, id }) => [countedAt, id]);
}

/** Returns what devices have taken in cash, by the sales in the log of check-in. */
export function cashAt(
  { doorEntries, payments }: Pick<PublishedState, 'doorEntries' | 'payments'>,
  eventId: EventId,
): readonly CashTaken[] {
  const taken = new Map<CheckInDeviceId, CashTaken>();
  for (const { kind, ticketId, deviceId, eventId: of } of doorEntries.values()) {
    if (kind !== 'sold' || of !== eventId || deviceId === null) continue;
    for (const { ticketId: paid, provider, receivedSen } of payments.values()) {
      if (paid !== ticketId || provider !== CASH || receivedSen === 0) continue;
      const { sales = 0, takenSen = 0 } = taken.get(deviceId) ?? {};
      taken.set(deviceId, { deviceId, sales: sales + 1, takenSen: takenSen + receivedSen });
    }
  }
  return inOrder([...taken.values()], ({ deviceId }) => [deviceId]);
}
