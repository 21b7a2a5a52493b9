import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutUrlOf, isPageOfApp } from './checkout-url.ts';
import { checkoutVisit } from './checkout-visit.ts';
import { useOpenCheckout } from './use-open-checkout.ts';

/** After this time without leaving, the load of the checkout was stopped. */
const LEAVE_TIMEOUT_MS = 15_000;

/** Opens the checkout of a held ticket and goes to it in this tab. Busy until the browser has left this page. */
export function useGoToCheckout(ticketId: string) {
  const navigate = useNavigate();
  const { mutate, isPending, isError, error } = useOpenCheckout(ticketId);
  const isOpening = useRef(false);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => setLeaving(false);
    const timer = setTimeout(stay, LEAVE_TIMEOUT_MS);
    // The browser's Back shows the page as it was left.
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);

  const go = (onLeave?: () => void) => {
    // The second press of a double click comes before the button is busy.
    if (isOpening.current) return;
    isOpening.current = true;
    mutate(undefined, {
      onSettled: () => {
        isOpening.current = false;
      },
      onSuccess: ({ payment: { id, checkoutUrl } }) => {
        if (checkoutUrl === null) return;
        checkoutVisit.begin(id);
        onLeave?.();
        if (isPageOfApp(checkoutUrl)) return navigate(checkoutUrl);
        setLeaving(true);
        window.location.assign(checkoutUrlOf(checkoutUrl, window.location));
      },
    });
  };
  return { go, isBusy: isPending || isLeaving, isError, error };
}
