import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A closing dialog restores the focus itself when its trigger still exists. */
const AFTER_A_DIALOG_MS = 60;

/**
 * Keeps the focus from falling to the body when a focused button is removed: moves it to the nearest ancestor with
 * `tabIndex={-1}`, else to the page's title.
 */
export function useRestoreFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  shown.current = pathname;
  useEffect(() => {
    let around: readonly Element[] = [];
    let page = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog, [role="dialog"], [role="alertdialog"]'))
        return;
      around = document.getElementById('main')?.contains(target) ? ancestorsOf(target) : [];
      page = shown.current;
    };
    const look = () => {
      const [last] = around;
      if (!last || last.isConnected || !isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isLost() || page !== shown.current) return;
        placeFor(around)?.focus({ preventScroll: true });
      }, AFTER_A_DIALOG_MS);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      clearTimeout(timer);
    };
  }, []);
}

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (
    let each: Element | null = element;
    each && !/^(main|content)$/.test(each.id);
    each = each.parentElement
  )
    found.push(each);
  return found;
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function placeFor(around: readonly Element[]): HTMLElement | null {
  const near = around.find((each) => each.isConnected && each.getAttribute('tabindex') === '-1');
  return (near as HTMLElement | undefined) ?? document.querySelector<HTMLElement>('#main h1[tabindex]');
}
