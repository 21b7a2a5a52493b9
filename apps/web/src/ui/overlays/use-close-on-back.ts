import { type FormEvent, useEffect, useRef } from 'react';
import { OverlayHistory } from './overlay-history.ts';

let overlayHistory: OverlayHistory | null = null;

/** Begins to close overlays by the browser's Back. */
export function useOverlayHistory(): void {
  useEffect(() => {
    overlayHistory = new OverlayHistory(window);
    return overlayHistory.watch();
  }, []);
}

/** What is typed into these is lost when they are closed; a choice or a search is not worth staying for. */
const TYPED = 'textarea, input:not([type=radio], [type=checkbox], [type=search], [type=file])';

/**
 * Closes an open overlay by the browser's Back, unless something is typed into it or its content `isShownOnce`. Spread what
 * it returns on the overlay's element.
 */
export function useCloseOnBack(
  isOpen: boolean,
  close: () => void,
  isShownOnce = false,
): { onInput: (event: FormEvent<HTMLElement>) => void } {
  const latest = useRef(close);
  latest.current = close;
  const typed = useRef(new Set<HTMLInputElement>());
  useEffect(() => {
    if (!isOpen) return;
    typed.current.clear();
    const isKept = () =>
      isShownOnce || [...typed.current].some(({ isConnected, value }) => isConnected && value !== '');
    return overlayHistory?.opened({ close: () => latest.current(), isKept });
  }, [isOpen, isShownOnce]);
  return {
    onInput: ({ target }) => {
      if (target instanceof HTMLElement && target.matches(TYPED))
        typed.current.add(target as HTMLInputElement);
    },
  };
}
