import { useEffect, useState } from 'react';
import type { Verdict } from '../../station/station.ts';
import { classOf, kindOf, letsGo } from './verdict-kind.ts';

/** How long a guest who goes on is greeted before the scanner is seen again. */
const GREETING_MS = 2_000;
/** Long enough to read a note, or what the guest answered. */
const READING_MS = 5_000;

/**
 * Returns the verdict while it is shown, and a function that hides it. Who is let in goes away by itself, unless `isHeld`; a
 * refusal stays until the next scan. What is hidden stays the station's last verdict, which can be undone.
 */
export function useShownVerdict(
  verdict: Verdict | null,
  isHeld: boolean,
): readonly [shown: Verdict | null, hide: () => void] {
  const [hiddenId, setHiddenId] = useState<string | null>(null);
  const shown = verdict && verdict.scanId !== hiddenId && !verdict.isUndone ? verdict : null;
  const leavesAfter = shown && !isHeld ? leavingTime(shown) : null;
  const shownId = shown?.scanId ?? null;
  useEffect(() => {
    if (leavesAfter === null) return;
    const timer = setTimeout(() => setHiddenId(shownId), leavesAfter);
    return () => clearTimeout(timer);
  }, [leavesAfter, shownId]);
  return [shown, () => setHiddenId(shownId)];
}

/** Returns how long a verdict is shown; null when it stays. */
function leavingTime(verdict: Verdict): number | null {
  if (!letsGo(kindOf(verdict))) return null;
  const isRead = classOf(verdict) === 'look' || verdict.note !== null || verdict.answers.length > 0;
  return isRead ? READING_MS : GREETING_MS;
}
