import type { ReopenRefundInput } from '#core/payments/reopen-refund.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundAction } from './use-refund-action.ts';

export function useReopenRefund() {
  const api = useApi();
  return useRefundAction((input: ReopenRefundInput) => api.reopenRefund(input));
}
