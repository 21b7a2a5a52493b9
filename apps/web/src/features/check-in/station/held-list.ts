import {
  decodeRows,
  decodeState,
  type ListHead,
  ROW_ID_BYTES,
  type RowState,
  type SentList,
  STATE_BYTES,
} from '#core/check-in/list/check-in-list.ts';
import { fromBase64Url, toBase64Url } from '#core/shared/base64url.ts';
import type { Instant } from '#core/shared/instant.ts';
import { foldText } from '#core/shared/text.ts';
import type { TicketKey } from '#core/tickets/codes/ticket-verifier.ts';

/** Characters of a row's id as base64url. */
const ID_LENGTH = (ROW_ID_BYTES / 3) * 4;

/** A list as it is stored, once it was verified. Sealed parts stay sealed. */
export interface StoredList {
  readonly asOf: Instant;
  /** `ListHead` as JSON. */
  readonly head: string;
  readonly digest: string;
  /** The keys that verify codes. */
  readonly keys: readonly TicketKey[];
  /** The rows' ids as base64url, one after the other, ascending by their bytes. */
  readonly ids: string;
  /** The states in the same order. */
  readonly states: Uint8Array;
  /** The sealed parts as base64url in the same order. */
  readonly sealed: readonly string[];
  /** The holders' names in the same order; null for a device that does not see them. */
  readonly names: readonly string[] | null;
}

/** A ticket in the list. */
export interface HeldRow {
  /** As base64url. */
  readonly id: string;
  readonly state: RowState;
  /** As base64url. */
  readonly sealed: string;
}

/** How many tickets of a list are inside, were let in, and are valid. */
export interface ListFigures {
  readonly inside: number;
  readonly peopleIn: number;
  readonly tickets: number;
}

/** A verified list, ready to decide by. Opens fast: nothing is decoded before it is asked for. */
export class HeldList {
  readonly head: ListHead;
  /** The rows' ids as base64url, ascending by their bytes. */
  readonly ids: readonly string[];
  /** Of the rows as they were sent. */
  readonly figures: ListFigures;
  readonly #indexes: ReadonlyMap<string, number>;
  #folded: readonly string[] | null = null;

  constructor(readonly stored: StoredList) {
    this.head = JSON.parse(stored.head) as ListHead;
    const ids: string[] = [];
    for (let at = 0; at < stored.ids.length; at += ID_LENGTH) ids.push(stored.ids.slice(at, at + ID_LENGTH));
    this.ids = ids;
    this.#indexes = new Map(ids.map((id, index) => [id, index]));
    this.figures = figuresOf(stored.states);
  }

  get asOf(): Instant {
    return this.stored.asOf;
  }

  /** Returns the row with an id; null when the list has none. */
  row(id: string): HeldRow | null {
    const index = this.#indexes.get(id);
    return index === undefined ? null : this.#rowAt(index);
  }

  /** Returns the name of a type; empty for one without. */
  typeName(row: HeldRow): string {
    return this.head.rules.types[row.state.type]?.[1] ?? '';
  }

  /** Returns the holder's name; empty for a device that does not see it. */
  name(id: string): string {
    const index = this.#indexes.get(id);
    return (index === undefined ? null : this.stored.names?.[index]) ?? '';
  }

  /** Returns valid tickets whose holder's name has all words, at most `max`; null without names. */
  search(words: string, max: number): readonly HeldRow[] | null {
    const { names } = this.stored;
    if (!names) return null;
    this.#folded ??= names.map((name) => foldText(name));
    const wanted = foldText(words).split(' ').filter(Boolean);
    if (wanted.length === 0) return [];
    const found: HeldRow[] = [];
    for (const [index, name] of this.#folded.entries()) {
      if (found.length === max) break;
      if (!wanted.every((word) => name.includes(word))) continue;
      const row = this.#rowAt(index);
      if (row.state.status === 'confirmed') found.push(row);
    }
    return found;
  }

  #rowAt(index: number): HeldRow {
    const { states, sealed } = this.stored;
    return {
      id: this.ids[index] ?? '',
      state: decodeState(states.slice(index * STATE_BYTES, (index + 1) * STATE_BYTES)),
      sealed: sealed[index] ?? '',
    };
  }
}

/** What a list's rows are in memory while they are changed. */
interface ListedRow {
  readonly state: Uint8Array;
  readonly sealed: string;
  readonly name: string;
}

/** A row that was sent, and what was in the list before; null for a new one. */
export interface ChangedRow {
  readonly id: Uint8Array;
  readonly state: Uint8Array;
  readonly sealed: Uint8Array;
  readonly before: { readonly state: Uint8Array; readonly sealed: Uint8Array } | null;
}

/** Returns the rows of an answer with what they replace; null when they are none. */
export function changedRows(
  { rows }: Pick<SentList, 'rows'>,
  before: HeldList | null,
): readonly ChangedRow[] | null {
  const decoded = decodeRows(rows);
  const places = new Map(before?.ids.map((id, index) => [id, index]));
  return (
    decoded?.map((row) => {
      const index = places.get(toBase64Url(row.id));
      if (index === undefined || !before) return { ...row, before: null };
      const { states, sealed } = before.stored;
      return {
        ...row,
        before: {
          state: states.slice(index * STATE_BYTES, (index + 1) * STATE_BYTES),
          sealed: fromBase64Url(sealed[index] ?? '') ?? new Uint8Array(),
        },
      };
    }) ?? null
  );
}

/** Returns a list with the rows of an answer; `before` is null for the answer of a whole list. */
export function mergedList(
  { asOf, head, digest, rows, names }: SentList,
  changed: readonly ChangedRow[],
  before: HeldList | null,
  keys: readonly TicketKey[],
): StoredList {
  const all = new Map<string, ListedRow>();
  const stored = before?.stored;
  before?.ids.forEach((id, index) => {
    all.set(id, {
      state: before.stored.states.slice(index * STATE_BYTES, (index + 1) * STATE_BYTES),
      sealed: stored?.sealed[index] ?? '',
      name: stored?.names?.[index] ?? '',
    });
  });
  let hasNew = before === null;
  changed.forEach((row, index) => {
    const id = toBase64Url(row.id);
    hasNew ||= !all.has(id);
    all.set(id, { state: row.state, sealed: rows.sealed[index] ?? '', name: names?.[index] ?? '' });
  });
  const entries = hasNew ? ascending([...all]) : [...all];
  const states = new Uint8Array(entries.length * STATE_BYTES);
  for (const [index, [, { state }]] of entries.entries()) states.set(state, index * STATE_BYTES);
  return {
    ...{ asOf, head, digest, keys, states },
    ids: entries.map(([id]) => id).join(''),
    sealed: entries.map(([, { sealed }]) => sealed),
    names: names === null ? null : entries.map(([, { name }]) => name),
  };
}

/** Sorts by the bytes of the ids: base64url has another order. */
function ascending(entries: readonly (readonly [string, ListedRow])[]) {
  return entries
    .map((entry) => ({ entry, bytes: String.fromCharCode(...(fromBase64Url(entry[0]) ?? [])) }))
    .sort((one, other) => (one.bytes < other.bytes ? -1 : 1))
    .map(({ entry }) => entry);
}

function figuresOf(states: Uint8Array): ListFigures {
  let [inside, peopleIn, tickets] = [0, 0, 0];
  for (let at = 0; at < states.length; at += STATE_BYTES) {
    const { status, presence } = decodeState(states.subarray(at, at + STATE_BYTES));
    if (presence !== null) inside += 1;
    if (presence === 'in') peopleIn += 1;
    if (status === 'confirmed') tickets += 1;
  }
  return { inside, peopleIn, tickets };
}
