import type { CheckInDeviceId, EventId, PersonId, TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { type DoorEntry, isOfTicket, type TicketEntry } from './door-entry.ts';

export const ADMISSION_STATES = ['in', 'out', 'undone'] as const;

/** How long after a scan the device that made it may undo it. */
export const UNDO_MINUTES = 2;

/**
 * What the entries of a ticket add up to, once somebody was let in with it. Stored beside the log, which it follows from,
 * so that lists and sales need not read the log. Sales import this file; check-in imports nothing of sales.
 */
export interface Admission {
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  /** `undone` when no admit counts: nobody is inside, and the ticket can be given back. */
  readonly state: (typeof ADMISSION_STATES)[number];
  /** When the holder was first let in. */
  readonly firstAt: Instant;
  /** When the holder last came in or went out. */
  readonly lastAt: Instant;
  /** The gate of the first admit; empty when the venue has one gate. */
  readonly gate: string;
  /** The device of the first admit; null for a person without a device. */
  readonly deviceId: CheckInDeviceId | null;
  /** Who admitted first; empty for a volunteer with a check-in pass. */
  readonly admittedBy: PersonId | '';
  /** The scan of the first admit. */
  readonly scanId: string;
  /** How often somebody was let in, coming in again included. */
  readonly times: number;
  /** How many people were let in. Two devices without a connection may let in two with one ticket. */
  readonly people: number;
  /** How many of them are inside. */
  readonly peopleIn: number;
  /** How many conflicts wait for the person who leads. See `conflictsOf`. */
  readonly openConflicts: number;
}

export const CONFLICT_REASONS = [
  /** Two people were let in with one ticket. */
  'twice',
  /** Somebody was let in with a ticket that had been given back or replaced. */
  'not_valid',
  /** A device whose pass had been revoked brought scans. They do not count yet. */
  'revoked',
] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** Entries of one ticket that somebody who leads has to look at. */
export interface TicketConflict {
  readonly ticketId: TicketId;
  readonly reason: ConflictReason;
  /** The earliest first. */
  readonly scans: readonly TicketEntry[];
}

/** Returns whether somebody was let in and it was not undone. Such a ticket keeps its place. */
export function isAdmitted({ state }: Pick<Admission, 'state'>): boolean {
  return state !== 'undone';
}

/**
 * Adds up entries of one ticket; null when nobody was let in. The earliest admit that counts owns the admission, of two
 * at the same moment the one with the lower scan id. An admit while the holder is inside is another person, unless one
 * may come in as often as they like. Entries are a set: their order and repetitions do not matter.
 */
export function admissionOf(entries: readonly DoorEntry[]): Admission | null {
  const log = readLog(entries);
  const { owner, last, heads, peopleIn, times } = countPeople(log);
  if (!owner || !last) return null;
  const people = heads.length;
  return {
    ticketId: owner.ticketId,
    eventId: owner.eventId,
    state: people === 0 ? 'undone' : peopleIn > 0 ? 'in' : 'out',
    firstAt: owner.at,
    lastAt: last.at,
    gate: owner.gate,
    deviceId: owner.deviceId,
    admittedBy: owner.by,
    scanId: owner.scanId,
    ...{ times, people, peopleIn },
    openConflicts: conflictsIn(log, heads).length,
  };
}

/** Returns whether an admit of one ticket counts: nobody undid it, and its device's pass counts. */
export function isCounting(entries: readonly DoorEntry[], scanId: string): boolean {
  return countingSteps(readLog(entries)).some((step) => isAdmit(step) && step.scanId === scanId);
}

/**
 * Returns what is open about the entries of one ticket, at most one conflict of each reason. An accepted entry is
 * settled, and so is one that was undone; another scan later opens the conflict again.
 */
export function conflictsOf(entries: readonly DoorEntry[]): readonly TicketConflict[] {
  const log = readLog(entries);
  return conflictsIn(log, countPeople(log).heads);
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

/** Groups entries by their ticket, without those of none. */
export function byTicket(entries: readonly DoorEntry[]): ReadonlyMap<TicketId, readonly TicketEntry[]> {
  const groups = new Map<TicketId, TicketEntry[]>();
  for (const entry of entries) {
    if (!isOfTicket(entry)) continue;
    const group = groups.get(entry.ticketId);
    if (group) group.push(entry);
    else groups.set(entry.ticketId, [entry]);
  }
  return groups;
}

/** The entries of a ticket, with what later ones say of them. */
interface ReadLog {
  /** Admits and exits, the earliest first. */
  readonly steps: readonly TicketEntry[];
  readonly isUndone: (entry: TicketEntry) => boolean;
  readonly isAccepted: (entry: TicketEntry) => boolean;
  /** Every entry that is held and neither accepted nor undone. */
  readonly held: readonly TicketEntry[];
}

function readLog(entries: readonly DoorEntry[]): ReadLog {
  const all = distinct(entries);
  const accepted = new Set(all.filter(({ kind }) => kind === 'accept').map(({ target }) => target));
  const isAccepted = ({ scanId }: TicketEntry) => accepted.has(scanId);
  const isHeld = (entry: TicketEntry) => entry.ruling === 'held' && !isAccepted(entry);
  const undos = all.filter((entry) => entry.kind === 'undo' && !isHeld(entry));
  const isUndone = (entry: TicketEntry) => undos.some((undo) => annuls(undo, entry));
  const steps = all.filter(({ kind }) => kind === 'admit' || kind === 'exit').sort(byTime);
  const held = all.filter(
    (entry) => isHeld(entry) && !isUndone(entry) && (entry.kind === 'undo' || steps.includes(entry)),
  );
  return { steps, isUndone, isAccepted, held: held.sort(byTime) };
}

/** What the entries that count say about people. */
interface People {
  /** The admit that owns the admission; an undone one when none counts. */
  readonly owner: TicketEntry | undefined;
  /** The last admit or exit that counts. */
  readonly last: TicketEntry | undefined;
  /** The admits with which the people came in first, one each. */
  readonly heads: readonly TicketEntry[];
  readonly peopleIn: number;
  readonly times: number;
}

function countingSteps({ steps, isUndone, isAccepted }: ReadLog): readonly TicketEntry[] {
  return steps.filter((step) => !isUndone(step) && (step.ruling !== 'held' || isAccepted(step)));
}

function countPeople(log: ReadLog): People {
  const counting = countingSteps(log);
  if (!counting.some(isAdmit)) {
    const admits = log.steps.filter(isAdmit);
    return { owner: admits[0], last: admits.at(-1), heads: [], peopleIn: 0, times: 0 };
  }
  const heads: TicketEntry[] = [];
  let peopleIn = 0;
  let last: TicketEntry | undefined;
  for (const step of counting) {
    const isOutside = heads.length > peopleIn;
    if (step.kind === 'exit') {
      if (step.reEntry === 'once' || peopleIn === 0) continue;
      peopleIn -= 1;
    } else if (isOutside) peopleIn += 1;
    else if (heads.length === 0 || step.reEntry !== 'many') {
      heads.push(step);
      peopleIn += 1;
    }
    last = step;
  }
  return { owner: heads[0], last, heads, peopleIn, times: counting.filter(isAdmit).length };
}

function conflictsIn({ steps, isUndone, isAccepted, held }: ReadLog, heads: readonly TicketEntry[]) {
  const isOpen = (entry: TicketEntry) => !isUndone(entry) && !isAccepted(entry);
  const conflicts: TicketConflict[] = [];
  const add = (reason: ConflictReason, scans: readonly TicketEntry[]) => {
    const [first] = scans;
    if (first) conflicts.push({ ticketId: first.ticketId, reason, scans });
  };
  if (heads.length > 1 && heads.some(isOpen)) add('twice', heads);
  add(
    'not_valid',
    steps.filter((step) => isAdmit(step) && step.ruling === 'not_valid' && isOpen(step)),
  );
  add('revoked', held);
  return conflicts;
}

/**
 * Returns whether an undo annuls an entry: the same device's, by its own clock at most two minutes later, or anybody's
 * when who undoes leads. An undo counts whenever it arrives.
 */
function annuls(undo: TicketEntry, entry: TicketEntry): boolean {
  if (undo.target !== entry.scanId || entry.kind === 'undo' || entry.kind === 'accept') return false;
  if (undo.byLead) return true;
  if (undo.deviceId === null) return entry.deviceId === null && undo.by === entry.by;
  return undo.deviceId === entry.deviceId && undo.deviceAt <= addMinutes(entry.deviceAt, UNDO_MINUTES);
}

function distinct(entries: readonly DoorEntry[]): readonly TicketEntry[] {
  const own = entries.filter(isOfTicket);
  return own.length === 1 ? own : [...new Map(own.map((entry) => [entry.scanId, entry])).values()];
}

function isAdmit({ kind }: DoorEntry): boolean {
  return kind === 'admit';
}

/** Sorts by when it happened, at the same moment by scan id. */
export function byTime(one: DoorEntry, other: DoorEntry): number {
  const [first, second] = one.at === other.at ? [one.scanId, other.scanId] : [one.at, other.at];
  if (first === second) return (one.ticketId ?? '') < (other.ticketId ?? '') ? -1 : 1;
  return first < second ? -1 : 1;
}
