import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageOf } from './frame-pages.ts';

const ACTS = ['wheel', 'pointerdown', 'keydown'] as const;
const positions = new Map<string, number>();
const TIMEOUT_MS = 1_500;
/** The target of a hash may still be loading over a slow network. */
const PART_TIMEOUT_MS = 10_000;

/** Scrolls a new page to its top or to the part in the hash, and restores the position on going back. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const page = pageOf(pathname);
  const going = useNavigationType();
  const shown = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter in the address is not a new page.
  useLayoutEffect(() => {
    const isNewPage = shown.current !== page;
    shown.current = page;
    if (going === 'POP' && positions.has(key)) return scrollBackTo(positions.get(key) ?? 0);
    if (hash) return scrollToPart(hash);
    if (isNewPage && going !== 'POP') window.scrollTo(0, 0);
    return undefined;
  }, [page, hash]);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

/** Retries, because the page may not be long enough until its data has loaded. */
function scrollBackTo(top: number): () => void {
  return untilDone(() => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  });
}

/** Keeps the part in view while content above it loads and moves it. */
function scrollToPart(hash: string): () => void {
  let height = -1;
  let wasFocused = false;
  return untilDone(() => {
    const part = document.getElementById(partOf(hash));
    if (part && document.documentElement.scrollHeight !== height) {
      height = document.documentElement.scrollHeight;
      part.scrollIntoView();
      if (!wasFocused) part.focus({ preventScroll: true });
      wasFocused = true;
    }
    return false;
  }, PART_TIMEOUT_MS);
}

/** Returns the id in a hash, encoded or not. */
export function partOf(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Repeats the attempt until it succeeds, times out, or the person scrolls. */
function untilDone(attempt: () => boolean, timeoutMs = TIMEOUT_MS): () => void {
  const end = Date.now() + timeoutMs;
  let frame = 0;
  const again = () => {
    if (!attempt() && Date.now() < end) frame = requestAnimationFrame(again);
  };
  const stop = () => cancelAnimationFrame(frame);
  for (const act of ACTS) window.addEventListener(act, stop, { once: true, passive: true });
  again();
  return () => {
    stop();
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
}
