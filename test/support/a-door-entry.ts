import { foldEntries } from '#core/check-in/admission.ts';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { UnitOfWork, WritableStores } from '#core/unit-of-work.ts';

/** Returns the entry that lets the holder of ticket `n` in at 12:`n`, with differences. */
export function aDoorEntry(n = 1, differences: Partial<DoorEntry> = {}): DoorEntry {
  const at = differences.at ?? `2026-12-01T12:${String(n).padStart(2, '0')}:00.000Z`;
  return {
    scanId: `scan-${n}`,
    eventId: 'event-1',
    ticketId: `ticket-${n}`,
    kind: 'admit',
    outcome: 'admitted',
    answer: 'admitted',
    generation: null,
    gate: 'North',
    deviceId: null,
    by: 'club-1',
    deviceAt: at,
    receivedAt: at,
    at,
    decidedBy: 'server',
    asOf: null,
    target: null,
    via: null,
    reEntry: 'once',
    ruling: 'counts',
    byLead: false,
    ...differences,
  };
}

/** Stores entries of tickets without earlier ones, with the admissions that they add up to. */
export async function addEntries(
  unitOfWork: UnitOfWork<WritableStores>,
  ...entries: readonly DoorEntry[]
): Promise<void> {
  await unitOfWork.run(async (stores) => {
    await stores.doorEntries.addAll(entries);
    await stores.admissions.addAll([...foldEntries(entries).values()]);
  });
}
