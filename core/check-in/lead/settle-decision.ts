import { ticketCheckedIn } from '../../domain-events/domain-event.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { type CheckInDecision, CheckInFacts } from '../check-in-facts.ts';
import { type DoorEntry, isOfTicket, type TicketEntry } from '../door-entry.ts';
import { requireEventToCheckIn, type Scanner } from '../passes/scanner.ts';
import { type OpenConflict, openConflicts } from './conflict-view.ts';

export const CONFLICT_DECISIONS = [
  /** Everybody was rightly let in: the scans count. */
  'both_ok',
  /** The scan was a mistake: it does not count. */
  'undo',
] as const;
export type ConflictChoice = (typeof CONFLICT_DECISIONS)[number];

export interface SettleRequest {
  readonly eventId: EventId;
  /** A scan of the conflict; of a device whose pass was revoked any of its scans stands for all. */
  readonly scanId: string;
  readonly choice: ConflictChoice;
  readonly note: string;
  readonly scanner: Scanner;
  readonly at: Instant;
  /** Ids of entries and of domain events, as many as scans can be concerned. */
  readonly nextId: () => string;
}

/**
 * The person who leads settles a conflict, or undoes any scan that counts. Throws `wrong_state` for a scan about which nothing is
 * open, and as `requireEventToCheckIn`.
 */
export const settleConflict: CheckInDecision<SettleRequest, OpenConflict> = {
  name: 'settle conflict',
  async load(stores, requests) {
    const eventIds = requests.map(({ eventId }) => eventId);
    const named = await stores.doorEntries.ofScans(
      eventIds,
      requests.map(({ scanId }) => scanId),
    );
    const held = named.filter(({ ruling }) => ruling === 'held').flatMap(({ deviceId }) => deviceId ?? []);
    const known = [...named, ...(await stores.doorEntries.heldOf(held))];
    const tickets = known.flatMap(({ ticketId }) => ticketId ?? []);
    return CheckInFacts.load(stores, eventIds, tickets, known);
  },
  decide(request, facts) {
    const { eventId, scanId, choice, scanner, at, nextId } = request;
    const event = requireEventToCheckIn(scanner, facts.event(eventId), at);
    const conflict = conflictOf(request, facts);
    if (!conflict) throw domainError('wrong_state', { reason: 'nothing_to_settle' });
    const isOne = choice === 'undo' && conflict.reason !== 'revoked';
    const concerned = isOne ? conflict.scans.filter((scan) => scan.scanId === scanId) : conflict.scans;
    const { reEntry } = facts.plan(event.id);
    const entries = concerned.map(
      (scan): TicketEntry => ({
        ...scan,
        scanId: nextId(),
        kind: choice === 'undo' ? 'undo' : 'accept',
        ...{ outcome: 'admitted', answer: 'admitted', generation: null },
        deviceId: scanner.kind === 'pass' ? scanner.deviceId : null,
        by: scanner.uid,
        ...{ deviceAt: at, receivedAt: at, at, decidedBy: 'server', asOf: null, via: null },
        target: scan.scanId,
        ...{ reEntry, ruling: 'counts', byLead: true },
      }),
    );
    const happened = [...new Set(entries.map(({ ticketId }) => ticketId))].flatMap((ticketId) => {
      const ticket = facts.ticket(ticketId);
      const own = entries.filter((entry) => entry.ticketId === ticketId);
      const isNew = !facts.standingOf(ticketId) && (facts.admissionWith(ticketId, own)?.people ?? 0) > 0;
      return ticket && isNew ? [ticketCheckedIn(ticket, nextId(), at)] : [];
    });
    const reasons = concerned.map(({ ticketId, scanId }) => ({
      ...{ ticketId, scanId, eventId, at, by: scanner.uid, kind: 'note' as const, text: request.note },
    }));
    return {
      answer: conflict,
      changes: [{ entries, happened, reasons: request.note === '' ? [] : reasons }],
    };
  },
};

/** Returns the open conflict of a scan; for an undo, a standing scan without one is its own. */
function conflictOf({ eventId, scanId, choice }: SettleRequest, facts: CheckInFacts): OpenConflict | null {
  const named = facts.scanStored(eventId, scanId);
  if (!named || !isOfTicket(named)) return null;
  const isNamed = (scan: DoorEntry) => scan.scanId === scanId && scan.ticketId === named.ticketId;
  const log = facts.logOf(eventId);
  const open = openConflicts(log).find(({ scans }) => scans.some(isNamed));
  if (open || choice !== 'undo' || named.kind !== 'admit') return open ?? null;
  const stands = facts
    .entriesOf(named.ticketId)
    .every(({ kind, target }) => kind !== 'undo' || target !== scanId);
  return stands ? { ticketId: named.ticketId, reason: 'twice', scans: [named] } : null;
}
