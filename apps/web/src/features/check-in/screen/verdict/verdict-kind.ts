import type { ScanOutcome } from '#core/check-in/scan-outcome.ts';
import type { Verdict } from '../../station/station.ts';

/** What a verdict says first: its outcome, but a ticket newer than the list and an exit have words of their own. */
export type VerdictKind = ScanOutcome | 'newer' | 'out';

/** What a verdict asks of who scans. Each class has a colour, a shape, a tone and a vibration of its own. */
export const VERDICT_CLASSES = [
  /** Let them in. */
  'in',
  /** Let them in, but read it first. */
  'look',
  /** Somebody is inside with this ticket. */
  'inside',
  /** Let nobody in. */
  'refused',
  /** Somebody has gone out. */
  'out',
] as const;
export type VerdictClass = (typeof VERDICT_CLASSES)[number];

export function kindOf({
  mode,
  outcome,
  isNewer,
}: Pick<Verdict, 'mode' | 'outcome' | 'isNewer'>): VerdictKind {
  if (outcome !== 'admitted') return outcome;
  if (mode === 'exit') return 'out';
  return isNewer ? 'newer' : 'admitted';
}

/** Returns the class of a kind of verdict, for its colour and shape. */
export function classOfKind(kind: VerdictKind): VerdictClass {
  if (kind === 'admitted') return 'in';
  if (kind === 'newer' || kind === 'again') return 'look';
  if (kind === 'already_in') return 'inside';
  return kind === 'out' ? 'out' : 'refused';
}

/** Returns the class of a verdict, for its tone: who is let in with a student card to look at is no ordinary guest. */
export function classOf(verdict: Pick<Verdict, 'mode' | 'outcome' | 'isNewer' | 'note'>): VerdictClass {
  const kind = classOfKind(kindOf(verdict));
  return kind === 'in' && (verdict.note?.kind ?? 'note') !== 'note' ? 'look' : kind;
}

/** Whether the guest goes on, in or out, and the verdict goes away by itself. */
export function letsGo(kind: VerdictKind): boolean {
  const of = classOfKind(kind);
  return of === 'in' || of === 'look' || of === 'out';
}
