import type { Event } from '../../events/event.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { toBase64Url, toHex } from '../../shared/base64url.ts';
import { Clock } from '../../shared/clock.ts';
import type { EventId, PersonId, TicketId, TicketTypeId } from '../../shared/ids.ts';
import { addMilliseconds, type Instant, instantAfter } from '../../shared/instant.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { signatureOf } from '../../tickets/codes/ticket-code.ts';
import { TicketSigner } from '../../tickets/codes/ticket-signer.ts';
import { shownNote } from '../notes/ticket-note.ts';
import type { CheckInPass } from '../passes/check-in-pass.ts';
import { PassQueries } from '../passes/pass-queries.ts';
import { defaultPlan } from '../plan/check-in-plan.ts';
import { CheckInPlanQueries } from '../plan/check-in-plan-queries.ts';
import {
  digestOf,
  encodeRows,
  encodeState,
  type ListHead,
  type ListRow,
  type SentList,
  sealedLines,
  signedListText,
} from './check-in-list.ts';
import { ListCipher } from './list-cipher.ts';
import { type ListedTicket, ListQueries } from './list-queries.ts';

/** How long a list is sent again before it is made again: as long as it has rows, because a long one takes long to make. */
const FRESH_MS_PER_ROW = 0.4;
const MAX_FRESH_MS = 2_000;
/** How old a list may be that does not have a row. */
const MISSING_ROW_FRESH_MS = 250;
/** How much more than asked for is sent to a device with the list of another process, because clocks differ. */
const OVERLAP_MS = 30_000;
/** Lists of this process that are known again. */
const MAX_KNOWN = 1_000;
/** Events whose lists are kept. */
const MAX_KEPT = 20;
const SHOWN_OF_STUDENT_ID = 4;
/** How long a matric number is not read again. */
const NUMBERS_FRESH_FOR_MS = 10 * 60_000;

/** A row, and what it was made from. */
interface MadeRow extends ListRow {
  readonly ticketId: TicketId;
  /** The row's id in hexadecimal, which sorts as its bytes do, and in base64url. */
  readonly order: string;
  readonly key: string;
  readonly name: string;
  /** What is sealed, and by which generation's code. */
  readonly sealedText: string;
  readonly digest: Uint8Array;
  /** When the list was made that had it first as it is. */
  readonly changedAt: Instant;
}

/** The ends of the matric numbers of people. */
interface KnownNumbers {
  readonly readAt: Instant;
  readonly ends: ReadonlyMap<PersonId, string>;
}

interface MadeList {
  readonly asOf: Instant;
  readonly numbers: KnownNumbers;
  /** When the lists of this process were made, the latest last. */
  readonly made: readonly Instant[];
  readonly head: string;
  readonly digest: string;
  /** Ascending by id. */
  readonly rows: readonly MadeRow[];
  /** By row id in base64url. */
  readonly byId: ReadonlyMap<string, MadeRow>;
}

/**
 * The lists that devices check in by without a connection. A long one is made at most every two seconds. Rows that did
 * not change are kept, so that many devices cost one read.
 */
export class CheckInLists {
  static readonly needs = [
    ListQueries,
    PersonRepository,
    PassQueries,
    CheckInPlanQueries,
    TicketSigner,
    ListCipher,
    KeyedDigest,
    Clock,
  ] as const;

  readonly #kept = new Map<EventId, MadeList>();
  readonly #making = new Map<EventId, Promise<MadeList>>();

  constructor(
    private readonly queries: ListQueries,
    private readonly people: Pick<PersonRepository, 'findAll'>,
    private readonly passes: Pick<PassQueries, 'of' | 'devicesOf'>,
    private readonly plans: CheckInPlanQueries,
    private readonly signer: TicketSigner,
    private readonly cipher: ListCipher,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  /** Returns the list, or what changed in it since it was made at `since`; null for all of it. */
  async of(event: Event, since: Instant | null, withNames: boolean): Promise<SentList> {
    const list = await this.#fresh(event.id);
    const { asOf, head, digest, rows } = list;
    const sent = since === null ? rows : changedSince(list, since);
    const signed = { asOf, count: rows.length, digest };
    const { keyId, signature } = this.signer.sign(signedListText(event.id, signed, this.cipher.hash(head)));
    return {
      ...signed,
      ...{ key: keyId, signature, head, rows: encodeRows(sent) },
      names: withNames ? sent.map(({ name }) => name) : null,
    };
  }

  /** Returns the ticket of a row, 12 bytes as base64url; null for a row that the event's list does not have. */
  async ticketOfRow(eventId: EventId, rowId: string): Promise<TicketId | null> {
    const known = this.#kept.get(eventId)?.byId.get(rowId);
    // A ticket may be newer than the list that is kept.
    return (known ?? (await this.#fresh(eventId, MISSING_ROW_FRESH_MS)).byId.get(rowId))?.ticketId ?? null;
  }

  async #fresh(eventId: EventId, maxAge = MAX_FRESH_MS): Promise<MadeList> {
    const kept = this.#kept.get(eventId);
    const freshFor = Math.min(maxAge, Math.floor((kept?.rows.length ?? 0) * FRESH_MS_PER_ROW));
    if (kept && this.clock.now() < addMilliseconds(kept.asOf, freshFor)) return kept;
    const running = this.#making.get(eventId);
    if (running) return running;
    const making = this.#make(eventId, kept).finally(() => this.#making.delete(eventId));
    this.#making.set(eventId, making);
    return making;
  }

  async #make(eventId: EventId, before: MadeList | undefined): Promise<MadeList> {
    const now = this.clock.now();
    const asOf = before ? instantAfter(before.asOf, now) : now;
    const [tickets, passes, devices, plan] = await Promise.all([
      this.queries.ticketsOf(eventId),
      this.passes.of(eventId),
      this.passes.devicesOf(eventId),
      this.plans.find(eventId),
    ]);
    const salt = this.digest.of(`list of the gates of ${eventId}`);
    const types = typesOf(eventId, tickets);
    const typeIndex = new Map(types.map(([id], index) => [id, index]));
    const { reEntry, venueLimit } = plan ?? defaultPlan(eventId);
    const head: ListHead = {
      salt,
      rules: { reEntry, venueLimit, gates: gatesOf(passes), types },
      devices: devices.flatMap(({ index, id, publicKey, name }) =>
        publicKey === null ? [] : [[index, id, publicKey, name] as const],
      ),
    };
    const numbers = await this.#numbersOf(tickets, before?.numbers, asOf);
    const rowsBefore = new Map(before?.rows.map((row) => [row.ticketId, row]));
    const rows: MadeRow[] = [];
    for (const ticket of tickets) {
      const type = typeIndex.get(ticket.typeId ?? eventId) ?? 0;
      // Of somebody who was forgotten, a number that is still known is nobody's.
      const studentIdEnd = ticket.name === '' ? '' : (numbers.ends.get(ticket.userId) ?? '');
      const rowBefore = rowsBefore.get(ticket.ticketId);
      rows.push(await this.#row({ ...ticket, studentIdEnd }, eventId, type, salt, asOf, rowBefore));
    }
    rows.sort((one, other) => (one.order < other.order ? -1 : 1));
    const made: MadeList = {
      asOf,
      numbers,
      made: [...(before?.made ?? []), asOf].slice(-MAX_KNOWN),
      head: JSON.stringify(head),
      digest: digestOf(rows.map((row) => row.digest)),
      rows,
      byId: new Map(rows.map((row) => [row.key, row])),
    };
    this.#keep(eventId, made);
    return made;
  }

  async #row(
    ticket: ListedTicket & { readonly studentIdEnd: string },
    eventId: EventId,
    type: number,
    salt: string,
    asOf: Instant,
    before: MadeRow | undefined,
  ): Promise<MadeRow> {
    const { ticketId, name, status, generation, admission, userId } = ticket;
    const note = shownNote(ticket.note, ticket.guestNote);
    const lines = sealedLines({
      ...{ name, studentIdEnd: ticket.studentIdEnd },
      ...{ note: note?.text ?? '', noteKind: note?.kind ?? 'note' },
    });
    const sealedText = `${generation} ${lines}`;
    const presence = admission === 'in' || admission === 'out' ? admission : null;
    const state = encodeState({
      ...{ generation, type, presence, hasNote: note !== null },
      status: status === 'expired' ? 'cancelled' : status,
    });
    if (before?.sealedText === sealedText && state.every((byte, index) => byte === before.state[index]))
      return before;
    const id = before?.id ?? this.cipher.rowId(salt, ticketId);
    const isSealed = before?.sealedText === sealedText;
    const claims = { ticketId, eventId, userId, g: generation };
    const sealed = isSealed
      ? before.sealed
      : await this.cipher.seal({ codeSignature: signatureOf(claims, this.signer), salt, rowId: id }, lines);
    const digest = this.cipher.rowDigest({ id, state, sealed });
    const { order, key } = before ?? { order: toHex(id), key: toBase64Url(id) };
    return { ticketId, order, key, name, sealedText, id, state, sealed, digest, changedAt: asOf };
  }

  /** Reads only people who are new, until what is known is too old. */
  async #numbersOf(
    tickets: readonly ListedTicket[],
    before: KnownNumbers | undefined,
    now: Instant,
  ): Promise<KnownNumbers> {
    const isFresh = before !== undefined && now < addMilliseconds(before.readAt, NUMBERS_FRESH_FOR_MS);
    const ends = new Map(isFresh ? before.ends : []);
    const unknown = [...new Set(tickets.map(({ userId }) => userId))].filter((uid) => !ends.has(uid));
    for (const uid of unknown) ends.set(uid, '');
    for (const { uid, studentId } of await this.people.findAll(unknown))
      ends.set(uid, studentId.slice(-SHOWN_OF_STUDENT_ID));
    return { readAt: isFresh ? before.readAt : now, ends };
  }

  #keep(eventId: EventId, list: MadeList): void {
    this.#kept.delete(eventId);
    this.#kept.set(eventId, list);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/**
 * Returns the rows that changed since a list was made: exactly, where this process made it. What another process made,
 * or one before, may be from before this one noticed changes: then all rows are sent.
 */
function changedSince({ rows, made }: MadeList, since: Instant): readonly MadeRow[] {
  if (made.includes(since)) return rows.filter(({ changedAt }) => changedAt > since);
  const [first] = made;
  const from = addMilliseconds(since, -OVERLAP_MS);
  return first === undefined || from < first ? rows : rows.filter(({ changedAt }) => changedAt >= from);
}

/** Returns the types that each gate takes by any of its passes, without the gates that take all. */
function gatesOf(passes: readonly CheckInPass[]): ListHead['rules']['gates'] {
  const gates = new Map<string, readonly TicketTypeId[] | null>();
  for (const { gate, revokedAt, typeIds } of passes) {
    if (revokedAt !== null) continue;
    const before = gates.get(gate);
    const isLimited = typeIds !== null && before !== null;
    gates.set(gate, isLimited ? [...new Set([...(before ?? []), ...typeIds])] : null);
  }
  return Object.fromEntries([...gates].flatMap(([gate, typeIds]) => (typeIds ? [[gate, typeIds]] : [])));
}

/** Returns ids and names of the types of the tickets, the base type first, always in the same order. */
function typesOf(
  eventId: EventId,
  tickets: readonly ListedTicket[],
): readonly (readonly [TicketTypeId, string])[] {
  const names = new Map<TicketTypeId, string>([[eventId, '']]);
  for (const { typeId, typeName } of [...tickets].sort((one, other) =>
    one.ticketId < other.ticketId ? -1 : 1,
  ))
    names.set(typeId ?? eventId, typeName);
  const [base, ...others] = [...names];
  return [...(base ? [base] : []), ...others.sort(([one], [other]) => (one < other ? -1 : 1))];
}
