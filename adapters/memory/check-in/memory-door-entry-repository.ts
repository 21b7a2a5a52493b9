import { sentScanId } from '#core/check-in/check-in-facts.ts';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { DoorEntryRepository } from '#core/check-in/door-entry-repository.ts';
import type { CheckInDeviceId, EventId, TicketId } from '#core/shared/ids.ts';
import { insert, keyOf, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryDoorEntryRepository implements DoorEntryRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly DoorEntry[]> {
    const entries = [...this.draft.state.doorEntries.values()];
    return entries.filter(({ ticketId }) => ticketId !== null && ticketIds.includes(ticketId));
  }

  async ofScans(eventIds: readonly EventId[], scanIds: readonly string[]): Promise<readonly DoorEntry[]> {
    const entries = [...this.draft.state.doorEntries.values()];
    return entries.filter(
      ({ eventId, scanId }) => eventIds.includes(eventId) && scanIds.includes(sentScanId(scanId)),
    );
  }

  async earlyUndos(eventIds: readonly EventId[], scanIds: readonly string[]): Promise<readonly DoorEntry[]> {
    const entries = [...this.draft.state.doorEntries.values()];
    return entries.filter(
      ({ ticketId, eventId, kind, target }) =>
        ticketId === null && kind === 'undo' && eventIds.includes(eventId) && scanIds.includes(target ?? ''),
    );
  }

  async heldOf(deviceIds: readonly CheckInDeviceId[]): Promise<readonly DoorEntry[]> {
    const entries = [...this.draft.state.doorEntries.values()];
    return entries.filter(({ deviceId, ruling }) => ruling === 'held' && deviceIds.includes(deviceId ?? ''));
  }

  async addAll(entries: readonly DoorEntry[]): Promise<void> {
    const { state } = this.draft;
    for (const entry of entries) {
      if (entry.ticketId !== null) requireExisting(state.tickets, entry.ticketId);
      insert(state.doorEntries, keyOf(entry.ticketId ?? entry.eventId, entry.scanId), entry);
    }
  }
}
