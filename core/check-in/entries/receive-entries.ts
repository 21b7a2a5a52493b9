import { type Actor, type PassHolder, requireAbility } from '../../actor.ts';
import { TicketOffice } from '../../decisions/ticket-office.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { FieldLabel } from '../../shared/field-labels.ts';
import { type EventId, Ids, type TicketId } from '../../shared/ids.ts';
import { type Instant, laterOf, millisecondsOf } from '../../shared/instant.ts';
import { isGenuine } from '../../tickets/codes/ticket-code.ts';
import { TicketVerifier } from '../../tickets/codes/ticket-verifier.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { CHECK_IN_FIELDS, ENTRY_FIELDS } from '../check-in-rules.ts';
import { CheckInLists } from '../list/check-in-lists.ts';
import { parseTicketCode } from '../parse-ticket-code.ts';
import type { CheckInDevice, DeviceContact } from '../passes/check-in-pass.ts';
import { entriesUntil } from '../passes/check-in-window.ts';
import { PassQueries } from '../passes/pass-queries.ts';
import { SCAN_OUTCOMES } from '../scan-outcome.ts';
import { DeviceSignatures } from './device-signatures.ts';
import { type EntryResult, type ReceivedEntry, receiveEntry } from './receive-decision.ts';
import {
  readScanId,
  SENT_KINDS,
  type SentEntry,
  signedEntriesText,
  type UncheckedEntry,
} from './signed-entries.ts';

export interface ReceiveEntriesInput {
  readonly id: EventId;
  /** At most `MAX_ENTRIES`; none to say only what the device has. */
  readonly entries: readonly UncheckedEntry[];
  /** The highest number that the device has given to an entry. */
  readonly seq: number;
  /** Over `signedEntriesText`, by the device's key. */
  readonly signature: string;
  /** How many more entries the device has not sent yet. */
  readonly waiting: number;
}

/** An entry, and the device that scanned. */
interface CheckedEntry {
  readonly sent: SentEntry;
  readonly device: CheckInDevice;
}

export interface ReceiveEntriesOutput {
  /** One for each entry, in the same order. */
  readonly results: readonly EntryResult[];
  readonly serverTime: Instant;
}

/**
 * Takes what a device decided, also long after and after its pass was revoked. Every entry is logged once, however often
 * it comes. Throws `bad_signature`, `invalid_input` for entries of no device of the event, `event_not_found`, and
 * `check_in_closed` seven days after check-in ended.
 */
export class ReceiveEntries {
  static readonly needs = [
    EventQueries,
    PassQueries,
    CheckInLists,
    TicketVerifier,
    DeviceSignatures,
    TicketOffice,
    UnitOfWork,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly passes: Pick<PassQueries, 'devicesOf'>,
    private readonly lists: Pick<CheckInLists, 'ticketOfRow'>,
    private readonly verifier: TicketVerifier,
    private readonly signatures: DeviceSignatures,
    private readonly office: TicketOffice,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ReceiveEntriesInput): Promise<ReceiveEntriesOutput> {
    const entries = checkFormat(input);
    const sender = await this.#senderAt(actor, input.id);
    const devices = new Map((await this.passes.devicesOf(input.id)).map((device) => [device.id, device]));
    await this.#requireSigned(devices.get(sender.deviceId), input);
    const checked = withDevices(entries, sender, devices);
    const receivedAt = this.clock.now();
    const contact = contactOf(sender, input, receivedAt);
    const requests: ReceivedEntry[] = [];
    const tickets = new Map<string, TicketId>();
    for (const { sent, device } of checked) {
      const named = await this.#ticketOf(input.id, sent, tickets);
      if (named.ticketId !== null) tickets.set(sent.scanId, named.ticketId);
      const domainEventId = this.ids.next();
      requests.push({ sent, device, ...named, sender, contact, receivedAt, domainEventId });
    }
    if (requests.length === 0) await this.unitOfWork.run(({ passes }) => passes.putContacts([contact]));
    const results = await Promise.all(requests.map((request) => this.office.run(receiveEntry, request)));
    return { results, serverTime: this.clock.now() };
  }

  async #senderAt(actor: Actor, id: EventId): Promise<PassHolder> {
    if (actor.kind !== 'pass') {
      requireManaged(requireAbility(actor, 'check_in'), await this.events.find(id));
      throw domainError('wrong_state', { reason: 'device_needed' });
    }
    const event = actor.eventId === id ? await this.events.find(id) : null;
    if (!event) throw domainError('event_not_found');
    if (this.clock.now() > entriesUntil(event, actor.ended?.at ?? null))
      throw domainError('check_in_closed', { reason: 'over' });
    return actor;
  }

  async #requireSigned(
    device: CheckInDevice | undefined,
    { id, entries, seq, signature }: ReceiveEntriesInput,
  ): Promise<void> {
    const text = device && signedEntriesText(id, device.id, seq, entries);
    const isSigned =
      text !== undefined &&
      device?.publicKey != null &&
      (await this.signatures.verify(device.publicKey, text, signature));
    if (!isSigned) throw domainError('bad_signature', { reason: 'device' });
  }

  /** Returns the ticket that an entry names. `known` has those of the entries before it in the batch. */
  async #ticketOf(
    eventId: EventId,
    { code, rowId, undoes }: SentEntry,
    known: ReadonlyMap<string, TicketId>,
  ): Promise<{ readonly ticketId: TicketId | null; readonly generation: number | null }> {
    const nothing = { ticketId: null, generation: null };
    if (code !== null) {
      const parsed = parseTicketCode(code);
      if (!parsed || !(await isGenuine(parsed, this.verifier))) return nothing;
      return { ticketId: parsed.ticketId, generation: parsed.g };
    }
    if (rowId !== null) return { ticketId: await this.lists.ticketOfRow(eventId, rowId), generation: null };
    return undoes === null ? nothing : { ticketId: known.get(undoes) ?? null, generation: null };
  }
}

/** Returns the entries with kinds and outcomes that are ones. Throws `invalid_input` for what no device sends. */
function checkFormat({ entries, seq, waiting, signature }: ReceiveEntriesInput): readonly SentEntry[] {
  const checks = new FieldChecks();
  const { max } = ENTRY_FIELDS.entries;
  if (entries.length > max) checks.addProblem('entries', { code: 'not_this_many', ...ENTRY_FIELDS.entries });
  checks.integer('seq', seq, ENTRY_FIELDS.seq);
  checks.integer('waiting', waiting, ENTRY_FIELDS.waiting);
  checks.length('signature', signature, ENTRY_FIELDS.signature);
  const checked = entries.slice(0, max).map((entry, index): SentEntry => {
    const { deviceAt, asOf, undoes } = entry;
    const fieldOf = (field: keyof UncheckedEntry) => `entries.${index}.${field}`;
    const refuse = (field: keyof UncheckedEntry, label: FieldLabel) =>
      checks.addProblem(fieldOf(field), { code: 'not_right', label });
    for (const field of ['scanId', 'rowId', 'undoes', 'via'] as const)
      checks.length(fieldOf(field), entry[field] ?? '', ENTRY_FIELDS[field]);
    checks.length(fieldOf('code'), entry.code ?? '', CHECK_IN_FIELDS.code);
    const gate = entry.gate ?? '';
    checks.length(fieldOf('gate'), gate, CHECK_IN_FIELDS.gate);
    if (!isInstant(deviceAt)) refuse('deviceAt', ENTRY_FIELDS.deviceAt.label);
    if (asOf !== null && !isInstant(asOf)) refuse('asOf', ENTRY_FIELDS.asOf.label);
    if ((entry.kind === 'undo') !== (undoes !== null)) refuse('undoes', ENTRY_FIELDS.undoes.label);
    const kind = checks.choice(fieldOf('kind'), entry.kind, { label: 'Kind of scan', options: SENT_KINDS });
    const shown = { label: 'What was shown', options: SCAN_OUTCOMES } as const;
    return { ...entry, gate, kind, outcome: checks.choice(fieldOf('outcome'), entry.outcome, shown) };
  });
  checks.throwIfInvalid();
  return checked;
}

/**
 * Returns the entries, each with the device that scanned: the sender, or another one of the event whose entries the
 * sender hands on. Throws `invalid_input` for any other.
 */
function withDevices(
  entries: readonly SentEntry[],
  { deviceId }: PassHolder,
  devices: ReadonlyMap<string, CheckInDevice>,
): readonly CheckedEntry[] {
  const checks = new FieldChecks();
  const checked = entries.flatMap((sent, index) => {
    const { scanId, via } = sent;
    const device = devices.get(readScanId(scanId)?.deviceId ?? '');
    const isSenders = via === null ? device?.id === deviceId : via === deviceId && device?.id !== deviceId;
    if (device && isSenders) return { sent, device };
    checks.addProblem(`entries.${index}.scanId`, { code: 'not_right', label: ENTRY_FIELDS.scanId.label });
    return [];
  });
  checks.throwIfInvalid();
  return checked;
}

/** Returns whether it is an ISO instant with milliseconds, of any year: the clock of a device may be far off. */
function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(millisecondsOf(text));
}

function contactOf(
  { deviceId }: PassHolder,
  { entries, seq, waiting }: ReceiveEntriesInput,
  contactedAt: Instant,
): DeviceContact {
  const lists = entries.flatMap(({ asOf, via }) => (asOf === null || via !== null ? [] : asOf));
  const listAsOf = lists.length === 0 ? null : lists.reduce(laterOf);
  return { deviceId, contactedAt, listAsOf, waiting, lastSeq: seq };
}
