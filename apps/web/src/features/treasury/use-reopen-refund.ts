import type { ReopenRefundInput } from '#core/payments/reopen-refund.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundDeed } from './use-refund-deed.ts';

export function useReopenRefund() {
  const api = useApi();
  return useRefundDeed((input: ReopenRefundInput) => api.reopenRefund(input));
}
