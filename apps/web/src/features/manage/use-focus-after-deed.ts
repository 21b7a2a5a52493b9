import { type RefObject, useEffect, useRef } from 'react';

const DIALOG_CLOSES_MILLISECONDS = 350;

/** A deed takes away the button that did it, and the focus with it: what can be done now takes it up. */
export function useFocusAfterDeed(place: RefObject<HTMLElement | null>, status: string): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    }, DIALOG_CLOSES_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [place, status]);
}
