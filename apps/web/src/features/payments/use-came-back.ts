import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkoutVisit } from '../../shared/checkout/checkout-visit.ts';

/** The state of the page from which the browser is about to leave for the checkout. */
export const LEAVING = { isLeaving: true } as const;

/**
 * Whether this tab has opened the payment's checkout and came back by itself, with the browser's Back or through another
 * page: its buyer may have paid or not. False when the provider sent the browser back. `leave` starts again.
 */
export function useCameBack(paymentId: string): { cameBack: boolean; leave: () => void } {
  const { state } = useLocation();
  const [cameBack, setCameBack] = useState(
    () => checkoutVisit.began(paymentId) && isBackAt(window.location.pathname, isLeaving(state)),
  );
  useEffect(() => {
    // The browser's Back shows the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && checkoutVisit.began(paymentId)) setCameBack(true);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [paymentId]);
  return { cameBack, leave: () => setCameBack(false) };
}

/** Reads how the document was loaded: at this page by a link or a redirect, or by Back; or at another page of the app. */
function isBackAt(pathname: string, leaving: boolean): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  if (!load) return false;
  const isLoadedHere = new URL(load.name).pathname === pathname;
  return isLoadedHere ? (load as PerformanceNavigationTiming).type === 'back_forward' : !leaving;
}

function isLeaving(state: unknown): boolean {
  return (state as { isLeaving?: unknown } | null)?.isLeaving === true;
}
