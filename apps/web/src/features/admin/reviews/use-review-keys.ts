import { useEffect, useRef } from 'react';

export interface ReviewKeys {
  /** Steps to the next event (1) or the previous one (-1). */
  readonly onStep: (step: 1 | -1) => void;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * J, K, A and D while the focus is in the list of reviews or the event beside it; arrows in the list. None while somebody
 * types, or something lies on the page.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isElsewhere(event.target)) return;
      const step = STEPS[event.key] ?? STEPS[event.key.toLowerCase()];
      const { onStep, onApprove, onDecline } = latest.current;
      if (step !== undefined && (!event.key.startsWith('Arrow') || isInList(event.target))) onStep(step);
      else if (event.key.toLowerCase() === 'a') onApprove();
      else if (event.key.toLowerCase() === 'd') onDecline();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Returns whether a key is meant for something else: a field, a dialog or menu, or another part of the page. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return true;
  if (!(target instanceof Element) || !target.closest('[data-reviews]')) return true;
  return target.closest('input, textarea, select, [contenteditable]') !== null;
}

function isInList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-review]') !== null;
}
