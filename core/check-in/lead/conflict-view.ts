import type { CheckInDeviceId, TicketId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { byTicket, byTime, type ConflictReason, conflictsOf, type TicketConflict } from '../admission.ts';
import type { DoorEntry, TicketEntry } from '../door-entry.ts';

/** A conflict for the person who leads check-in. */
export interface ConflictView {
  /** Null for scans of several tickets, which the device of a revoked pass brought. */
  readonly ticketId: TicketId | null;
  readonly reason: ConflictReason;
  /** The earliest first. */
  readonly scans: readonly ConflictScan[];
  /** Null while it is open. */
  readonly closedAt: Instant | null;
}

export interface ConflictScan {
  readonly scanId: string;
  readonly gate: string;
  /** The volunteer, or the person who scanned; null where the name is not known any more. */
  readonly device: string | null;
  readonly at: Instant;
}

/** A conflict with the entries that it is about. */
export interface OpenConflict {
  readonly ticketId: TicketId | null;
  readonly reason: ConflictReason;
  readonly scans: readonly TicketEntry[];
}

/**
 * Returns the open conflicts among entries: one for each ticket and reason, and one for each device whose pass was
 * revoked. The one with the latest scan comes first.
 */
export function openConflicts(entries: readonly DoorEntry[]): readonly OpenConflict[] {
  const all = [...byTicket(entries).values()].flatMap(conflictsOf);
  const byDevice = new Map<CheckInDeviceId | null, TicketEntry[]>();
  for (const { scans } of all.filter(isOfRevokedDevice))
    for (const scan of scans) byDevice.set(scan.deviceId, [...(byDevice.get(scan.deviceId) ?? []), scan]);
  const ofDevices = [...byDevice.values()].map((scans) => ({
    ticketId: onlyTicketOf(scans),
    reason: 'revoked' as const,
    scans: scans.sort(byTime),
  }));
  const placeOf = ({ scans, reason }: OpenConflict) =>
    [scans.at(-1)?.at, scans.at(-1)?.ticketId, scans.at(-1)?.scanId, reason].join(' ');
  return [...all.filter((one) => !isOfRevokedDevice(one)), ...ofDevices].sort((one, other) =>
    placeOf(one) > placeOf(other) ? -1 : 1,
  );
}

/** Returns the view of an open conflict. `names` has the names of volunteers by their device, and of people by their id. */
export function toConflictView(
  { ticketId, reason, scans }: OpenConflict,
  names: ReadonlyMap<string, string>,
): ConflictView {
  return {
    ...{ ticketId, reason, closedAt: null },
    scans: scans.map(({ scanId, gate, deviceId, by, at }) => ({
      ...{ scanId, gate, at },
      device: names.get(deviceId ?? by) || null,
    })),
  };
}

function isOfRevokedDevice({ reason }: TicketConflict): boolean {
  return reason === 'revoked';
}

function onlyTicketOf(scans: readonly TicketEntry[]): TicketId | null {
  const tickets = new Set(scans.map(({ ticketId }) => ticketId));
  return tickets.size === 1 ? (scans[0]?.ticketId ?? null) : null;
}
