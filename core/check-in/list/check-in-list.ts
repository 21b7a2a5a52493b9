import { fromBase64Url, toBase64Url, toHex } from '../../shared/base64url.ts';
import type { CheckInDeviceId, EventId, TicketTypeId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { TicketStatus } from '../../tickets/ticket.ts';
import type { ReEntry } from '../plan/check-in-plan.ts';

/** Bytes of a row's id and of its state. */
export const ROW_ID_BYTES = 12;
export const STATE_BYTES = 4;
const DIGEST_BYTES = 32;

/** The status of a row; a ticket in the list is or was confirmed. */
const STATUSES = ['pending_payment', 'confirmed', 'cancelled'] as const satisfies readonly TicketStatus[];
const FLAGS = { in: 1, out: 2, note: 4 } as const;

/** What a device knows of a ticket, without a name. */
export interface RowState {
  readonly status: (typeof STATUSES)[number];
  /** Modulo 256. */
  readonly generation: number;
  /** The index of its type in the head's `types`. */
  readonly type: number;
  readonly presence: 'in' | 'out' | null;
  /** Whether its sealed part has a note for who scans. */
  readonly hasNote: boolean;
}

/** A ticket in the list of an event's gates. */
export interface ListRow {
  /** The first 12 bytes of SHA-256 over the salt and the ticket's id. */
  readonly id: Uint8Array;
  readonly state: Uint8Array;
  /** Name, last digits of the matric number and note, under a key that the ticket's own code gives. */
  readonly sealed: Uint8Array;
}

/** What rows have in common. It travels as JSON text, so that its hash is the same everywhere. */
export interface ListHead {
  /** 32 bytes as base64url. */
  readonly salt: string;
  readonly rules: {
    readonly reEntry: ReEntry;
    /** How many people may be inside; null for no limit. */
    readonly venueLimit: number | null;
    /** The ticket types that a gate takes, by its name; a gate that takes all is missing. */
    readonly gates: Readonly<Record<string, readonly TicketTypeId[]>>;
    /** Ids and names of the ticket types; the name of a type without one is empty. */
    readonly types: readonly (readonly [TicketTypeId, string])[];
  };
  /** Index, id, P-256 key as base64url, and volunteer of each device with a key. */
  readonly devices: readonly (readonly [number, CheckInDeviceId, string, string])[];
}

/** The list as a device gets it. Binary is base64url. */
export interface SentList {
  readonly asOf: Instant;
  /** The id of the ticket key that signs. */
  readonly key: string;
  /** How many rows the whole list has. */
  readonly count: number;
  /** Of the whole list: see `digestOf`. */
  readonly digest: string;
  /** Ed25519 over `signedListText`. */
  readonly signature: string;
  /** `ListHead` as JSON. */
  readonly head: string;
  readonly rows: {
    /** The ids, one after the other, ascending. */
    readonly id: string;
    /** The states in the same order. */
    readonly state: string;
    readonly sealed: readonly string[];
  };
  /** The holders' names in the same order; null for a pass that does not see them. */
  readonly names: readonly string[] | null;
}

export function encodeState({ status, generation, type, presence, hasNote }: RowState): Uint8Array {
  const flags = (presence === null ? 0 : FLAGS[presence]) | (hasNote ? FLAGS.note : 0);
  return Uint8Array.of(STATUSES.indexOf(status), generation & 255, type, flags);
}

export function decodeState([status = 0, generation = 0, type = 0, flags = 0]: Uint8Array): RowState {
  return {
    status: STATUSES[status] ?? 'cancelled',
    generation,
    type,
    presence: flags & FLAGS.in ? 'in' : flags & FLAGS.out ? 'out' : null,
    hasNote: (flags & FLAGS.note) !== 0,
  };
}

/** Returns rows as they are sent. */
export function encodeRows(rows: readonly ListRow[]): SentList['rows'] {
  return {
    id: toBase64Url(joined(rows.map(({ id }) => id))),
    state: toBase64Url(joined(rows.map(({ state }) => state))),
    sealed: rows.map(({ sealed }) => toBase64Url(sealed)),
  };
}

/** Returns sent rows; null when they are none. */
export function decodeRows({ id, state, sealed }: SentList['rows']): readonly ListRow[] | null {
  const [ids, states] = [fromBase64Url(id), fromBase64Url(state)];
  if (ids?.length !== sealed.length * ROW_ID_BYTES) return null;
  if (states?.length !== sealed.length * STATE_BYTES) return null;
  const rows: ListRow[] = [];
  for (const [index, text] of sealed.entries()) {
    const part = fromBase64Url(text);
    if (!part) return null;
    rows.push({
      id: ids.slice(index * ROW_ID_BYTES, (index + 1) * ROW_ID_BYTES),
      state: states.slice(index * STATE_BYTES, (index + 1) * STATE_BYTES),
      sealed: part,
    });
  }
  return rows;
}

/** Returns the digest of a list in hexadecimal: the digests of its rows, XORed, so that their order does not matter. */
export function digestOf(rowDigests: Iterable<Uint8Array>): string {
  const sum = new Uint8Array(DIGEST_BYTES);
  for (const digest of rowDigests)
    for (let index = 0; index < DIGEST_BYTES; index += 1)
      sum[index] = (sum[index] ?? 0) ^ (digest[index] ?? 0);
  return toHex(sum);
}

/** Returns what a list's signature is over. `headHash` is the SHA-256 of the head in hexadecimal. */
export function signedListText(
  eventId: EventId,
  { asOf, count, digest }: Pick<SentList, 'asOf' | 'count' | 'digest'>,
  headHash: string,
): string {
  return ['acara-door-list-v1', eventId, asOf, count, digest, headHash].join('\n');
}

/** What the sealed part of a row says. */
export interface SealedText {
  readonly name: string;
  /** The last characters of the matric number; empty where it is not known. */
  readonly studentIdEnd: string;
  readonly note: string;
  /** What kind of note it is; see `NOTE_KINDS`. */
  readonly noteKind: string;
}

/** Returns the lines that are sealed. The kind of an ordinary note is left out. */
export function sealedLines({ name, studentIdEnd, note, noteKind }: SealedText): string {
  const lines = [oneLine(name), studentIdEnd, oneLine(note)];
  return (noteKind === 'note' ? lines : [...lines, noteKind]).join('\n');
}

export function readSealedLines(text: string): SealedText {
  const [name = '', studentIdEnd = '', note = '', noteKind = 'note'] = text.split('\n');
  return { name, studentIdEnd, note, noteKind };
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

/** Returns bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
