import type { CompleteRefundInput } from '#core/payments/complete-refund.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundAction } from './use-refund-action.ts';

/** Notes that money was given back by hand. */
export function useCompleteRefund() {
  const api = useApi();
  return useRefundAction((input: CompleteRefundInput) => api.completeRefund(input));
}
