import { UNDO_MINUTES } from '#core/check-in/admission.ts';
import type { CheckInTicketOutput } from '#core/check-in/check-in-ticket.ts';
import type { TypeName } from '#core/offers/type-name.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { HeldList } from './held-list.ts';
import { kindOf } from './new-entry.ts';
import { aboutHolder, type OwnVerdict } from './own-verdict.ts';
import type { Reading } from './read-ticket.ts';
import type { ScanMode, Verdict } from './station.ts';

/** When and how a scan was made. */
export interface Scanned {
  readonly scanId: string;
  readonly mode: ScanMode;
  readonly at: Instant;
  /** Whether the device can store an undo. */
  readonly canUndo: boolean;
}

/** Returns the verdict of the server. What only the device reads of the ticket is added. */
export function serverVerdict(
  scanned: Scanned,
  { outcome, holder, entry }: CheckInTicketOutput,
  reading: Reading | null,
  list: HeldList | null,
  typeNameOf: (type: TypeName | undefined) => string,
): Verdict {
  const read = reading?.kind === 'ticket' ? aboutHolder(reading, list) : null;
  const { note: text = '', noteKind: kind = 'note' } = holder ?? {};
  return {
    ...shared(scanned, outcome),
    ...{ outcome, isNewer: false, decidedBy: 'server' },
    ticketId: holder?.ticketId ?? null,
    name: holder?.name ?? '',
    studentIdEnd: (holder && read?.studentIdEnd) ?? '',
    typeName: typeNameOf(holder?.type),
    note: text === '' && kind === 'note' ? null : { text, kind },
    answers: holder?.answers ?? [],
    before: outcome === 'admitted' ? null : entry,
  };
}

/** Returns the verdict of the device alone. */
export function ownVerdict(scanned: Scanned, { presence: _, ...own }: OwnVerdict): Verdict {
  return { ...shared(scanned, own.outcome), ...own, ticketId: null, decidedBy: 'device', answers: [] };
}

/** Returns whether a verdict can still be undone. */
export function isUndoable({ undoUntil, isUndone }: Verdict, now: Instant): boolean {
  return undoUntil !== null && !isUndone && now <= undoUntil;
}

function shared({ scanId, mode, at, canUndo }: Scanned, outcome: Verdict['outcome']) {
  const counts = mode === 'exit' ? outcome === 'admitted' : kindOf(outcome) === 'admit';
  const undoUntil = canUndo && counts ? addMinutes(at, UNDO_MINUTES) : null;
  return { scanId, mode, at, isUndone: false, undoUntil };
}
