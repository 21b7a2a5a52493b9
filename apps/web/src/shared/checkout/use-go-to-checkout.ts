import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentSummary } from '#core/payments/payment-view.ts';
import { checkoutUrlOf, isPageOfApp } from './checkout-url.ts';
import { checkoutVisit } from './checkout-visit.ts';
import { type CheckoutChoice, useOpenCheckout } from './use-open-checkout.ts';

/** After this time without leaving, the load of the checkout was stopped. */
const LEAVE_TIMEOUT_MS = 15_000;

export interface Departure {
  /** Missing for the open checkout, or another one as the last. */
  readonly choice?: CheckoutChoice | undefined;
  readonly onLeave?: ((payment: PaymentSummary) => void) | undefined;
}

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

  const go = ({ choice = {}, onLeave }: Departure = {}) => {
    // The second press of a double click comes before the button is busy.
    if (isOpening.current) return;
    isOpening.current = true;
    mutate(choice, {
      onSettled: () => {
        isOpening.current = false;
      },
      onSuccess: ({ payment }) => {
        const { id, checkoutUrl } = payment;
        if (checkoutUrl === null) return;
        checkoutVisit.begin(id);
        onLeave?.(payment);
        if (isPageOfApp(checkoutUrl)) return navigate(checkoutUrl);
        setLeaving(true);
        window.location.assign(checkoutUrlOf(checkoutUrl, window.location));
      },
    });
  };
  return { go, isBusy: isPending || isLeaving, isError, error };
}
