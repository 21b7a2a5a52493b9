import type { CheckInDeviceId, EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { DoorEntry } from './door-entry.ts';

export const ADMISSION_STATES = ['in', 'out', 'undone'] as const;

/**
 * What the entries of a ticket add up to, once somebody was let in with it. Stored beside the log, which it follows from,
 * so that lists and sales need not read the log. Sales import this file; check-in imports nothing of sales.
 */
export interface Admission {
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  /** `undone` when every admit was undone: nobody is inside, and the ticket can be given back. */
  readonly state: (typeof ADMISSION_STATES)[number];
  /** When the holder was first let in. */
  readonly firstAt: Instant;
  /** When the holder last came in or went out. */
  readonly lastAt: Instant;
  /** The gate of the first admit; empty when the venue has one gate. */
  readonly gate: string;
  /** The volunteer's device of the first admit; null when a person with an account admitted. */
  readonly deviceId: CheckInDeviceId | null;
  /** Who admitted first; empty for a volunteer with a check-in pass. */
  readonly admittedBy: PersonId | '';
  /** The scan of the first admit. */
  readonly scanId: string;
  /** How often somebody was let in. Two devices without a connection may both let somebody in. */
  readonly times: number;
}

/** Returns whether somebody was let in and it was not undone. Such a ticket keeps its place. */
export function isAdmitted({ state }: Pick<Admission, 'state'>): boolean {
  return state !== 'undone';
}

/**
 * Adds up entries of one ticket; null when nobody was let in. The earliest admit that was not undone owns the admission,
 * of two at the same moment the one with the lower scan id. An undo counts whenever it arrives and whatever its time,
 * because clocks of devices differ. Entries are a set: their order and repetitions do not matter.
 */
export function admissionOf(entries: readonly DoorEntry[]): Admission | null {
  const undone = new Set<string | null>();
  const steps: DoorEntry[] = [];
  for (const entry of distinct(entries)) {
    if (entry.kind === 'undo') undone.add(entry.undoes);
    else if (entry.kind === 'admit' || entry.kind === 'exit') steps.push(entry);
  }
  steps.sort(byTime);
  const standing = steps.filter(({ scanId }) => !undone.has(scanId));
  const isUndone = !standing.some(isAdmit);
  const counting = isUndone ? steps.filter(isAdmit) : standing;
  const owner = counting.find(isAdmit);
  const last = counting.at(-1);
  if (!owner || !last) return null;
  return {
    ticketId: owner.ticketId,
    eventId: owner.eventId,
    state: isUndone ? 'undone' : isAdmit(last) ? 'in' : 'out',
    firstAt: owner.at,
    lastAt: last.at,
    gate: owner.gate,
    deviceId: owner.deviceId,
    admittedBy: owner.by,
    scanId: owner.scanId,
    times: isUndone ? 0 : standing.filter(isAdmit).length,
  };
}

/**
 * Adds up entries of any tickets. A ticket's admission follows from all entries of that ticket and from no other entry,
 * so that parts of a log that share no ticket can be added up one after the other.
 */
export function foldEntries(entries: readonly DoorEntry[]): ReadonlyMap<TicketId, Admission> {
  const admissions = new Map<TicketId, Admission>();
  for (const [ticketId, own] of byTicket(entries)) {
    const admission = admissionOf(own);
    if (admission) admissions.set(ticketId, admission);
  }
  return admissions;
}

/** Groups entries by their ticket. */
export function byTicket(entries: readonly DoorEntry[]): ReadonlyMap<TicketId, readonly DoorEntry[]> {
  const groups = new Map<TicketId, DoorEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.ticketId);
    if (group) group.push(entry);
    else groups.set(entry.ticketId, [entry]);
  }
  return groups;
}

function distinct(entries: readonly DoorEntry[]): Iterable<DoorEntry> {
  return entries.length === 1 ? entries : new Map(entries.map((entry) => [entry.scanId, entry])).values();
}

function isAdmit({ kind }: DoorEntry): boolean {
  return kind === 'admit';
}

function byTime(one: DoorEntry, other: DoorEntry): number {
  const [first, second] = one.at === other.at ? [one.scanId, other.scanId] : [one.at, other.at];
  return first < second ? -1 : 1;
}
