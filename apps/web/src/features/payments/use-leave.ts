import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PaymentSummary, PaymentView } from '#core/payments/payment-view.ts';
import { checkoutVisit } from '../../app/checkout/checkout-visit.ts';
import type { CheckoutChoice } from '../../app/checkout/use-open-checkout.ts';
import { paths } from '../../app/paths.ts';
import { queryKeys } from '../../app/query-keys.ts';

/** Called with the payment whose checkout opens, and how it is paid. */
export type OnLeave = (opened: PaymentSummary, choice?: CheckoutChoice) => void;

/** Puts the page of the payment that is open now in place of this one, so that the browser's Back finds it. */
export function useLeave(payment: PaymentView, onLeft: () => void): OnLeave {
  const navigate = useNavigate();
  const { search } = useLocation();
  const queries = useQueryClient();
  return (opened, { provider, method } = {}) => {
    checkoutVisit.begin(opened.id);
    onLeft();
    if (opened.id === payment.id && search === '') return;
    if (opened.id !== payment.id) {
      const way = provider === undefined ? {} : { provider, method: method ?? null };
      const next: PaymentView = {
        ...payment,
        ...opened,
        ...way,
        status: 'pending',
        transfer: null,
        failure: null,
        resolution: null,
      };
      queries.setQueryData(queryKeys.payment(opened.id), { payment: next });
    }
    navigate(paths.pay.to(opened.id), { replace: true });
  };
}
