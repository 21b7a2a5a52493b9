import { judge } from '#core/check-in/judge.ts';
import { NOTE_KINDS } from '#core/check-in/notes/ticket-note.ts';
import type { ReEntry } from '#core/check-in/plan/check-in-plan.ts';
import type { ScanOutcome } from '#core/check-in/scan-outcome.ts';
import type { HeldList } from './held-list.ts';
import type { KnownEntries } from './known-entries.ts';
import type { Reading, ReadTicket } from './read-ticket.ts';
import type { ScanMode, Verdict } from './station.ts';
import type { StoredDevice } from './storage/stored-device.ts';
import type { Presence } from './storage/stored-entry.ts';

/** What the device knows when it decides. */
export interface Known {
  readonly device: StoredDevice;
  readonly list: HeldList | null;
  readonly entries: KnownEntries;
  /** How many people are inside with a ticket that the server does not know yet. */
  readonly guests: number;
}

/** What the device decides by itself. */
export interface OwnVerdict
  extends Pick<Verdict, 'outcome' | 'isNewer' | 'name' | 'studentIdEnd' | 'typeName' | 'note' | 'before'> {
  /** Where the holder was when it was decided. */
  readonly presence: Presence;
}

const NOBODY = { name: '', studentIdEnd: '', typeName: '', note: null, before: null } as const;

/** The list's rules, or those of the start before the first list. */
export function rulesOf({ device, list }: Pick<Known, 'device' | 'list'>): {
  readonly reEntry: ReEntry;
  readonly venueLimit: number | null;
} {
  return list?.head.rules ?? device.rules;
}

/** Decides alone on what was read. Everybody with a genuine ticket may go out. */
export function decideAlone(reading: Reading, mode: ScanMode, known: Known): OwnVerdict {
  if (reading.kind === 'none') return { ...NOBODY, outcome: reading.outcome, isNewer: false, presence: null };
  const { reEntry } = rulesOf(known);
  const presence = known.entries.presence(reading.rowId, known.list, reEntry);
  const outcome = mode === 'exit' ? 'admitted' : outcomeOf(reading, presence, known);
  const last = presence === null ? null : known.entries.lastAdmission(reading.rowId);
  return {
    ...aboutHolder(reading, known.list),
    ...{ outcome, presence, isNewer: reading.row === null },
    before: last && { at: last.sent.deviceAt, gate: last.sent.gate },
  };
}

/** Says what the device can read of a ticket's holder. */
export function aboutHolder(
  { rowId, row, sealed }: ReadTicket,
  list: HeldList | null,
): Pick<Verdict, 'name' | 'studentIdEnd' | 'typeName' | 'note'> {
  const { note: text = '', noteKind } = sealed ?? {};
  const kind = NOTE_KINDS.find((one) => one === noteKind) ?? 'note';
  return {
    name: sealed?.name || (list?.name(rowId) ?? ''),
    studentIdEnd: sealed?.studentIdEnd ?? '',
    typeName: (row && list?.typeName(row)) ?? '',
    note: text === '' && kind === 'note' ? null : { text, kind },
  };
}

/** Returns whether nobody else may come in, as far as the device knows. */
export function isVenueFull(known: Known): boolean {
  const { reEntry, venueLimit } = rulesOf(known);
  return (
    venueLimit !== null && known.entries.figures(known.list, reEntry).peopleIn + known.guests >= venueLimit
  );
}

function outcomeOf({ row, generation }: ReadTicket, presence: Presence, known: Known): ScanOutcome {
  const { device, list } = known;
  const { reEntry } = rulesOf(known);
  const isFull = isVenueFull(known);
  const ofCode = generation === null ? null : generation & 255;
  const [typeId] = (row && list?.head.rules.types[row.state.type]) ?? [device.event.id];
  return judge(
    {
      status: row?.state.status ?? 'confirmed',
      generation: row?.state.generation ?? ofCode ?? 0,
      typeId,
      presence,
    },
    ofCode,
    // The type of a ticket that is newer than the list is not known.
    {
      ...{ eventIsCancelled: device.event.isCancelled, reEntry, isFull },
      typeIds: row ? device.rules.typeIds : null,
    },
  );
}
