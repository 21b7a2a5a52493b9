import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long after a page was drawn a press at the place of the last one belongs to the page before. */
const GUARD_MS = 400;
/** How far apart the two presses of a double tap may be, in CSS pixels. */
const SAME_PLACE_PX = 32;

const PARTS_OF_A_PRESS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchend',
  'click',
  'dblclick',
] as const;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** Where the person pressed last; null after a key. */
let lastPress: Place | null = null;
/** Where the press was that opened the page, and until when another one is kept from it: endless until it is drawn. */
let guarded: { readonly place: Place; until: number } | null = null;

/**
 * Keeps the second press of a double tap from what has come under the finger with a page that the first press opened.
 * Presses elsewhere, keys and screen readers are not affected.
 */
export function usePressGuard(): void {
  const { pathname } = useLocation();
  const going = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins with a guard.
  useLayoutEffect(() => {
    // Going back is no press on the page.
    const opener = going === 'POP' ? null : lastPress;
    const guard = opener && { place: opener, until: Number.POSITIVE_INFINITY };
    guarded = guard;
    if (guard) afterDrawing(() => (guard.until = performance.now() + GUARD_MS));
  }, [pathname]);
  useEffect(() => {
    for (const part of PARTS_OF_A_PRESS) window.addEventListener(part, onPress, { capture: true });
    window.addEventListener('keydown', forget, { capture: true });
    return () => {
      for (const part of PARTS_OF_A_PRESS) window.removeEventListener(part, onPress, { capture: true });
      window.removeEventListener('keydown', forget, { capture: true });
    };
  }, []);
}

function onPress(event: MouseEvent | TouchEvent): void {
  // Scripts, and clicks of keys and screen readers, which have no count.
  if (!event.isTrusted || (event.type === 'click' && event.detail === 0)) return;
  const place = 'changedTouches' in event ? event.changedTouches[0] : event;
  if (!place) return;
  // When the person pressed: a busy page hears of it later.
  const { timeStamp } = event;
  if (guarded && timeStamp < guarded.until && isSamePlace(guarded.place, place)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    // The rest of this press comes later.
    if (event.type === 'pointerdown') guarded.until = Math.max(guarded.until, timeStamp + GUARD_MS);
  } else if (event.type === 'pointerdown') {
    // A press elsewhere is no second press of a double tap, and neither is what follows it.
    guarded = null;
    lastPress = { clientX: place.clientX, clientY: place.clientY };
  }
}

/** Calls back once what was rendered is on the screen. */
function afterDrawing(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

function isSamePlace(one: Place, other: Place): boolean {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= SAME_PLACE_PX;
}

function forget(): void {
  lastPress = null;
}
