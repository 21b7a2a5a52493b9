import { useEffect, useEffectEvent } from 'react';

/** Nobody types this fast: a reader does. */
const MAX_GAP_MS = 60;
/** Shorter than any code or Ticket ID. */
const MIN_LENGTH = 6;

const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])';

/**
 * Takes what a hand-held reader types, wherever the focus is: keys that follow each other at once and end with Enter.
 * What is typed into a field belongs to the field.
 */
export function useHandReader(onCode: (code: string) => void, isOn: boolean): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return;
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isField(event.target)) {
        typed = '';
        return;
      }
      const isKey = event.key.length === 1;
      if (!isKey && event.key !== 'Enter') return;
      const isFast = event.timeStamp - last <= MAX_GAP_MS;
      last = event.timeStamp;
      if (!isFast) typed = '';
      if (isKey) {
        // The focused button, and the browser's own search, are not meant.
        if (typed !== '') event.preventDefault();
        typed += event.key;
        return;
      }
      const code = typed.trim();
      typed = '';
      if (code.length < MIN_LENGTH) return;
      event.preventDefault();
      read(code);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOn]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
