import { useEffect, useRef } from 'react';

const AFTER_THE_DIALOG_MILLISECONDS = 60;

/** A row that is dealt with goes, and the focus that was in it goes to the page's title instead of nowhere. */
export function useFocusKept(rows: number | undefined): void {
  const before = useRef(rows);
  useEffect(() => {
    const isFewer = rows !== undefined && before.current !== undefined && rows < before.current;
    before.current = rows;
    if (!isFewer) return;
    const timer = setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.querySelector('h1')?.focus({ preventScroll: true });
    }, AFTER_THE_DIALOG_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [rows]);
}
