import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { type To, useNavigate } from 'react-router-dom';

/** The `view-transition-name` of the picture that both pages show; styled in `styles.css`. */
const NAME = 'picture';

/**
 * Returns the click handler of a link to a page with the same picture: the picture grows into its place there. Without
 * support, with reduced motion, or in a new tab, the link works as any other.
 */
export function useGrowPicture(to: To, state?: unknown) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>, picture: HTMLElement | null) => {
    if (!picture || !canGrow() || opensElsewhere(event)) return;
    event.preventDefault();
    grow(picture, () => void navigate(to, { state }));
  };
}

/** Returns the first picture in a part of the page. */
export function pictureIn(part: ParentNode | null | undefined): HTMLElement | null {
  return part?.querySelector<HTMLElement>('[data-picture]') ?? null;
}

function grow(from: HTMLElement, navigate: () => void): void {
  let to: HTMLElement | null = null;
  from.style.viewTransitionName = NAME;
  const transition = document.startViewTransition?.(() => {
    flushSync(navigate);
    from.style.viewTransitionName = '';
    to = pictureIn(document.getElementById('main'));
    if (to) to.style.viewTransitionName = NAME;
  });
  const end = () => {
    from.style.viewTransitionName = '';
    if (to) to.style.viewTransitionName = '';
  };
  // A transition that the browser skips, for example in a hidden tab, rejects `ready`.
  transition?.ready.catch(() => undefined);
  transition?.finished.then(end, end);
}

function canGrow(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, currentTarget } = event;
  const isNewTab = currentTarget.target !== '' && currentTarget.target !== '_self';
  return defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || isNewTab;
}
