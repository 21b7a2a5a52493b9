import type { PassHolder } from '../../actor.ts';
import { ticketCheckedIn } from '../../domain-events/domain-event.ts';
import type { Event } from '../../events/event.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { TicketId } from '../../shared/ids.ts';
import { earlierOf, type Instant, laterOf } from '../../shared/instant.ts';
import type { Ticket } from '../../tickets/ticket.ts';
import { type ConflictReason, conflictsOf } from '../admission.ts';
import { type CheckInDecision, CheckInFacts, sentScanId } from '../check-in-facts.ts';
import { type DoorEntry, type EntryRuling, isOfTicket } from '../door-entry.ts';
import { judge, refusalOf } from '../judge.ts';
import type { CheckInDevice, DeviceContact } from '../passes/check-in-pass.ts';
import type { ScanOutcome } from '../scan-outcome.ts';
import type { SentEntry } from './signed-entries.ts';

/** An entry that a device sent. The signature of its batch was verified. */
export interface ReceivedEntry {
  readonly sent: SentEntry;
  /** The ticket that its code, its row or the scan that it undoes names, of any event; null when they name none. */
  readonly ticketId: TicketId | null;
  /** The generation in the code; null without a code. */
  readonly generation: number | null;
  readonly sender: PassHolder;
  /** The device that scanned. */
  readonly device: Pick<CheckInDevice, 'id' | 'uid' | 'startedAt'>;
  /** What was heard from the sender. */
  readonly contact: DeviceContact;
  readonly receivedAt: Instant;
  /** The id of the domain event of an admission. */
  readonly domainEventId: string;
}

export interface EntryResult {
  readonly scanId: string;
  readonly outcome: ScanOutcome;
  /** What is open about the entry; missing where nothing is. */
  readonly conflict?: ConflictReason | undefined;
}

/**
 * A device brings what it decided without a connection. Every entry is logged, whatever it says: what the device let in
 * counts. A repeated scan gets its first answer; another content under its id is logged beside it, and is a conflict.
 */
export const receiveEntry: CheckInDecision<ReceivedEntry, EntryResult> = {
  name: 'receive entry',
  async load(stores, requests) {
    const eventIds = [...new Set(requests.map(({ sender }) => sender.eventId))];
    const scans = requests.flatMap(({ sent: { scanId, undoes } }) =>
      undoes === null ? [scanId] : [scanId, undoes],
    );
    const known = [
      ...(await stores.doorEntries.ofScans(eventIds, [...new Set(scans)])),
      ...(await stores.doorEntries.earlyUndos(eventIds, [...new Set(scans)])),
    ];
    const tickets = [...requests, ...known].flatMap(({ ticketId }) => ticketId ?? []);
    return CheckInFacts.load(stores, eventIds, tickets, known);
  },
  decide(request, facts) {
    const { sent, sender, contact } = request;
    const event = facts.event(sender.eventId);
    if (!event) throw domainError('event_not_found');
    const ticket = ticketOf(request, event, facts);
    const before = facts.scansOf(event.id, sent.scanId);
    const repeated = before.find(
      ({ ticketId, kind, deviceId }) =>
        ticketId === (ticket?.id ?? null) && kind === sent.kind && deviceId === request.device.id,
    );
    if (repeated) return { answer: resultOf(repeated, facts, []), changes: [{ entries: [], contact }] };
    const entry = logged(request, event, ticket, facts, before.length);
    const entries = [entry, ...earlyUndosOf(entry, facts)];
    const isLetIn =
      ticket &&
      entry.kind === 'admit' &&
      !facts.standingOf(ticket.id) &&
      (facts.admissionWith(ticket.id, entries)?.people ?? 0) > 0;
    const happened = isLetIn ? [ticketCheckedIn(ticket, request.domainEventId, entry.at)] : [];
    const result = resultOf(entry, facts, entries);
    const first = before[0]?.answer;
    return {
      answer: { ...result, outcome: first ?? result.outcome },
      changes: [{ entries, happened, contact }],
    };
  },
};

/** Returns the ticket of the event that an entry is about; null when it is about none. */
function ticketOf({ sent, ticketId }: ReceivedEntry, event: Event, facts: CheckInFacts): Ticket | null {
  const undone = sent.undoes === null ? null : facts.scansOf(event.id, sent.undoes)[0]?.ticketId;
  const id = ticketId ?? undone ?? null;
  const ticket = id === null ? null : facts.ticket(id);
  return ticket?.eventId === event.id ? ticket : null;
}

/** Returns the undos of an entry that came before it and named no ticket, as entries of its ticket. */
function earlyUndosOf(
  { ticketId, eventId, scanId, kind }: DoorEntry,
  facts: CheckInFacts,
): readonly DoorEntry[] {
  if (ticketId === null || (kind !== 'admit' && kind !== 'exit')) return [];
  return facts.earlyUndosOf(eventId, scanId).map((undo) => ({ ...undo, ticketId }));
}

/** Returns what is logged. `another` counts the entries that the scan has with other contents. */
function logged(
  { sent, ticketId, generation, sender, device, receivedAt }: ReceivedEntry,
  event: Event,
  ticket: Ticket | null,
  facts: CheckInFacts,
  another: number,
): DoorEntry {
  const { reEntry } = facts.plan(event.id);
  const isAdmit = sent.kind === 'admit';
  const isValid = ticket !== null && event.status !== 'cancelled' && refusalOf(ticket, generation) === null;
  const ruling: EntryRuling = sender.ended
    ? 'held'
    : isAdmit && (!isValid || another > 0)
      ? 'not_valid'
      : 'counts';
  return {
    ticketId: ticket?.id ?? null,
    scanId: another === 0 ? sent.scanId : `${sent.scanId}#${another + 1}`,
    eventId: event.id,
    kind: sent.kind,
    outcome: sent.outcome,
    answer: ticket ? answerOf(sent, ticket, generation, event, facts) : badCode(ticketId, sent),
    generation,
    gate: sent.gate,
    deviceId: device.id,
    by: device.uid,
    deviceAt: sent.deviceAt,
    receivedAt,
    at: earlierOf(laterOf(sent.deviceAt, laterOf(device.startedAt, sent.asOf ?? '')), receivedAt),
    decidedBy: 'device',
    asOf: sent.asOf,
    target: sent.undoes,
    via: sent.via,
    reEntry,
    ruling,
    byLead: sender.may.lead && sent.via === null,
  };
}

/** What a ticket's entry is answered: what was let in stays so, and a refusal stays what the device said. */
function answerOf(
  { kind, outcome }: SentEntry,
  ticket: Ticket,
  generation: number | null,
  event: Event,
  facts: CheckInFacts,
): ScanOutcome {
  if (kind === 'refuse') return outcome;
  if (kind !== 'admit') return 'admitted';
  return judge(facts.shown(ticket), generation, facts.rulesOf(event, null)) === 'again'
    ? 'again'
    : 'admitted';
}

/** What an entry is answered that names no ticket of the event. */
function badCode(ticketId: TicketId | null, { kind, outcome, code, rowId }: SentEntry): ScanOutcome {
  if (ticketId !== null) return 'wrong_event';
  if (kind === 'refuse' && (outcome === 'wrong_event' || (code === null && rowId === null))) return outcome;
  return 'not_genuine';
}

/** Returns the answer to an entry, with what is open about it once `added` is logged. */
function resultOf(entry: DoorEntry, facts: CheckInFacts, added: readonly DoorEntry[]): EntryResult {
  const { scanId, answer: outcome } = entry;
  const sentId = sentScanId(scanId);
  if (!isOfTicket(entry)) return { scanId: sentId, outcome };
  const open = conflictsOf([...facts.entriesOf(entry.ticketId), ...added]);
  const own = open.find(({ scans }) => scans.some((scan) => scan.scanId === scanId));
  return own ? { scanId: sentId, outcome, conflict: own.reason } : { scanId: sentId, outcome };
}
