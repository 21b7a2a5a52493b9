import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutUrlOf, isPageOfApp } from './checkout-url.ts';
import { checkoutVisit } from './checkout-visit.ts';
import { useOpenCheckout } from './use-open-checkout.ts';

/** Opens the checkout of a held ticket and goes to it in this tab. */
export function useGoToCheckout(ticketId: string) {
  const navigate = useNavigate();
  const { mutate, ...opening } = useOpenCheckout(ticketId);
  const isOpening = useRef(false);
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
        if (isPageOfApp(checkoutUrl)) navigate(checkoutUrl);
        else window.location.assign(checkoutUrlOf(checkoutUrl, window.location));
      },
    });
  };
  return { ...opening, go };
}
