import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { PaymentSummary, PaymentView } from '#core/payments/payment-view.ts';
import { checkoutVisit } from '../../shared/checkout/checkout-visit.ts';
import type { CheckoutChoice } from '../../shared/checkout/use-open-checkout.ts';
import { paths } from '../../shared/paths.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { LEAVING } from './use-came-back.ts';

/** Called with the payment whose checkout opens, and how it is paid. */
export type OnLeave = (opened: PaymentSummary, choice?: CheckoutChoice) => void;

/**
 * Puts the page of the payment that is open now in place of this one, so that the browser's Back finds it, without the
 * word that the last one is unpaid.
 */
export function useLeave(payment: PaymentView, isUnpaid: boolean, onLeft: () => void): OnLeave {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (opened, { provider, method } = {}) => {
    checkoutVisit.begin(opened.id);
    onLeft();
    if (opened.id === payment.id && !isUnpaid) return;
    if (opened.id !== payment.id) {
      const way = provider === undefined ? {} : { provider, method: method ?? null };
      const next: PaymentView = {
        ...payment,
        ...opened,
        ...way,
        status: 'pending',
        // It has just opened the checkout.
        providerState: 'fine',
        transfer: null,
        failure: null,
        refundReason: null,
        resolution: null,
      };
      queries.setQueryData(queryKeys.payment(opened.id), { payment: next });
    }
    navigate(paths.pay.to(opened.id), { replace: true, state: LEAVING });
  };
}
