import { useEffect, useState } from 'react';
import { useClock } from '../../../../shared/use-api.ts';
import type { Station } from '../../station/station.ts';

/** The way to undo the last scan. */
export interface Undo {
  /** Whether the last scan may still be undone. */
  readonly isPossible: boolean;
  /** Whether the person is asked if they mean it. */
  readonly isAsked: boolean;
  ask(): void;
  stay(): void;
  confirm(): void;
}

/** After this the question goes away, and the scan stays. */
const ASKING_MS = 8_000;

/** Undoes the station's last scan, until its time is over. */
export function useUndo(station: Station): Undo {
  const { verdict } = station;
  const scanId = verdict?.scanId ?? null;
  const [askedId, setAskedId] = useState<string | null>(null);
  const isOpen = useIsBefore(verdict?.undoUntil ?? null);
  const isPossible = isOpen && verdict !== null && !verdict.isUndone;
  const isAsked = isPossible && askedId === scanId;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setAskedId(null), ASKING_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return {
    isPossible,
    isAsked,
    ask: () => setAskedId(scanId),
    stay: () => setAskedId(null),
    confirm: () => {
      setAskedId(null);
      station.undo();
    },
  };
}

/** Whether a moment has not come yet; false without one. Renders again when it comes. */
function useIsBefore(moment: string | null): boolean {
  const clock = useClock();
  const [, render] = useState(0);
  const left = moment === null ? 0 : Date.parse(moment) - Date.parse(clock.now());
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => render((count) => count + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
