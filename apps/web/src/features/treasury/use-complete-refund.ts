import type { CompleteRefundInput } from '#core/payments/complete-refund.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundDeed } from './use-refund-deed.ts';

/** Notes that money was given back by hand. */
export function useCompleteRefund() {
  const api = useApi();
  return useRefundDeed((input: CompleteRefundInput) => api.completeRefund(input));
}
