import type { Actor, PassHolder } from '../../actor.ts';
import { TicketOffice } from '../../decisions/ticket-office.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type EventId, Ids, type TicketId } from '../../shared/ids.ts';
import { type Instant, laterOf, parseInstant } from '../../shared/instant.ts';
import { isGenuine } from '../../tickets/codes/ticket-code.ts';
import { TicketVerifier } from '../../tickets/codes/ticket-verifier.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { ENTRY_FIELDS } from '../check-in-rules.ts';
import { DoorLists } from '../list/door-lists.ts';
import { parseTicketCode } from '../parse-ticket-code.ts';
import type { CheckInDevice, DeviceContact } from '../passes/check-in-pass.ts';
import { entriesUntil } from '../passes/check-in-window.ts';
import { PassQueries } from '../passes/pass-queries.ts';
import { DeviceSignatures } from './device-signatures.ts';
import { type EntryResult, receiveEntry } from './receive-decision.ts';
import { readScanId, type SentEntry, signedEntriesText } from './signed-entries.ts';

export interface ReceiveEntriesInput {
  readonly id: EventId;
  /** At most `MAX_ENTRIES`; none to say only what the device has. */
  readonly entries: readonly SentEntry[];
  /** The highest number that the device has given to an entry. */
  readonly seq: number;
  /** Over `signedEntriesText`, by the device's key. */
  readonly signature: string;
  /** How many more entries the device has not sent yet. */
  readonly waiting: number;
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
    DoorLists,
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
    private readonly lists: Pick<DoorLists, 'ticketOfRow'>,
    private readonly verifier: TicketVerifier,
    private readonly signatures: DeviceSignatures,
    private readonly office: TicketOffice,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ReceiveEntriesInput): Promise<ReceiveEntriesOutput> {
    const sender = await this.#senderAt(actor, input.id);
    const devices = new Map((await this.passes.devicesOf(input.id)).map((device) => [device.id, device]));
    await this.#requireSigned(devices.get(sender.deviceId), input);
    const senders = requireDevices(input.entries, sender, devices);
    const receivedAt = this.clock.now();
    const contact = contactOf(sender, input, receivedAt);
    const tickets = new Map<string, TicketId>();
    const read: { ticketId: TicketId | null; generation: number | null }[] = [];
    for (const sent of input.entries) {
      const found = await this.#ticketOf(input.id, sent, tickets);
      if (found.ticketId !== null) tickets.set(sent.scanId, found.ticketId);
      read.push(found);
    }
    if (input.entries.length === 0)
      await this.unitOfWork.run((stores) => stores.passes.putContacts([contact]));
    const results = await Promise.all(
      input.entries.map((sent, index) =>
        this.office.run(receiveEntry, {
          ...{ sent, sender, contact, receivedAt },
          ...{ ticketId: read[index]?.ticketId ?? null, generation: read[index]?.generation ?? null },
          device: senders[index] as CheckInDevice,
          domainEventId: this.ids.next(),
        }),
      ),
    );
    return { results, serverTime: this.clock.now() };
  }

  async #senderAt(actor: Actor, id: EventId): Promise<PassHolder> {
    if (actor.kind === 'anonymous') throw domainError('unauthenticated', { reason: 'signed_out' });
    if (actor.kind !== 'pass') throw domainError('forbidden', { reason: 'device_needed' });
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

/**
 * Returns the device that scanned each entry: the sender, or another one of the event whose entries the sender hands on.
 * Throws `invalid_input` for any other.
 */
function requireDevices(
  entries: readonly SentEntry[],
  { deviceId }: PassHolder,
  devices: ReadonlyMap<string, CheckInDevice>,
): readonly CheckInDevice[] {
  const checks = new FieldChecks();
  const found = entries.map(({ scanId, via, deviceAt, asOf, kind, undoes }, index) => {
    const owner = devices.get(readScanId(scanId)?.deviceId ?? '');
    const isSenders = via === null ? owner?.id === deviceId : via === deviceId && owner?.id !== deviceId;
    const problem = (field: string, label: 'Scan' | 'Time of the scan' | 'Scan to undo') =>
      checks.addProblem(`entries.${index}.${field}`, { code: 'not_right', label });
    if (!owner || !isSenders) problem('scanId', 'Scan');
    if (!isInstant(deviceAt)) problem('deviceAt', 'Time of the scan');
    if (asOf !== null && !isInstant(asOf)) problem('asOf', 'Time of the scan');
    if ((kind === 'undo') !== (undoes !== null)) problem('undoes', 'Scan to undo');
    return owner;
  });
  checks.throwIfInvalid();
  return found.flatMap((owner) => owner ?? []);
}

function isInstant(text: string): boolean {
  return text.length <= ENTRY_FIELDS.instant.max && parseInstant(text) === text;
}

function contactOf(
  { deviceId }: PassHolder,
  { entries, seq, waiting }: ReceiveEntriesInput,
  heardAt: Instant,
): DeviceContact {
  const lists = entries.flatMap(({ asOf, via }) => (asOf === null || via !== null ? [] : asOf));
  const listAsOf = lists.length === 0 ? null : lists.reduce(laterOf);
  return { deviceId, heardAt, listAsOf, waiting, lastSeq: seq };
}
